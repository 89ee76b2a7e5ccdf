import { TextField } from '@mui/material';
import { type PlanId, planName } from '@parley/api/contract/plans';
import { selectSite, useAppSelector } from '@parley/shared-ui/store';
import { isOpen, neededPlan, type SessionChoice } from './session-choice.ts';

type Texts<Value extends string> = Readonly<Record<Value, string>>;

const formats: Texts<SessionChoice['interviewType']> = {
  video: 'Video and voice',
  text: 'Text only',
};
const lengths: Texts<SessionChoice['length']> = {
  focused: 'Focused, 15–30 min',
  full: 'Full, 30–60 min',
};
const companies: Texts<SessionChoice['companyType']> = {
  '': 'Any company',
  large_tech: 'Large tech',
  startup: 'Startup',
  enterprise: 'Enterprise',
};
const roles: Texts<SessionChoice['role']> = {
  '': 'Any role',
  frontend: 'Frontend',
  backend: 'Backend',
  full_stack: 'Full-stack',
  devops: 'DevOps',
};

interface ChoiceFieldProps<Value extends string> {
  label: string;
  texts: Texts<Value>;
  value: Value;
  /** The values that the plan lacks carry the name of the plan that has them. */
  needs: string | null;
  disabled: boolean;
  onChange: (value: Value) => void;
}

function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { label, texts, value, needs, disabled, onChange } = props;
  const values = Object.keys(texts).filter((key): key is Value => key in texts);
  const [standard] = values;
  return (
    <TextField
      select
      label={label}
      value={value}
      disabled={disabled}
      onChange={({ target }) => {
        const chosen = values.find((each) => each === target.value);
        if (chosen !== undefined) onChange(chosen);
      }}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {values.map((each) => {
        const locked = needs !== null && each !== standard;
        return (
          <option key={each} value={each} disabled={locked}>
            {locked ? `${texts[each]} (${needs})` : texts[each]}
          </option>
        );
      })}
    </TextField>
  );
}

export interface SessionFieldsProps {
  choice: SessionChoice;
  plan: PlanId;
  disabled: boolean;
  onChange: (choice: SessionChoice) => void;
}

/** How the next interview is held: format, length and, on Max, company and role (design §7). */
export function SessionFields({ choice, plan, disabled, onChange }: SessionFieldsProps) {
  const { productName } = useAppSelector(selectSite);
  const field = <Part extends keyof SessionChoice>(part: Part) => {
    const needed = neededPlan[part];
    const needs = needed === null || isOpen(part, plan) ? null : planName(needed, productName);
    return {
      needs,
      disabled,
      value: choice[part],
      onChange: (value: SessionChoice[Part]) => onChange({ ...choice, [part]: value }),
    };
  };
  return (
    <>
      <ChoiceField label="Format" texts={formats} {...field('interviewType')} />
      <ChoiceField label="Length" texts={lengths} {...field('length')} />
      <ChoiceField label="Company" texts={companies} {...field('companyType')} />
      <ChoiceField label="Role" texts={roles} {...field('role')} />
    </>
  );
}
