import { Box, TextField } from '@mui/material';
import { planName, type ShownPlan } from '@parley/api/contract/plans/plans';
import { selectSite, useAppSelector } from '@parley/shared-ui/store';
import {
  choiceTexts,
  isOpen,
  mannerMeanings,
  modeMeanings,
  neededPlan,
  type SessionChoice,
  valuesOf,
} from './session-choice.ts';

interface ChoiceFieldProps<Part extends keyof SessionChoice> {
  part: Part;
  label: string;
  value: SessionChoice[Part];
  /** The values that the plan lacks carry the name of the plan that has them. */
  needs: string | null;
  /** What the chosen value means. */
  meaning?: string;
  disabled: boolean;
  onChange: (value: SessionChoice[Part]) => void;
}

function ChoiceField<Part extends keyof SessionChoice>(props: ChoiceFieldProps<Part>) {
  const { part, label, value, needs, meaning, disabled, onChange } = props;
  const values = valuesOf(part);
  const texts: Readonly<Record<string, string>> = choiceTexts[part];
  const [standard] = values;
  return (
    <TextField
      select
      id={`session-${part}`}
      label={label}
      value={value}
      disabled={disabled}
      helperText={meaning}
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
  plan: ShownPlan;
  disabled: boolean;
  onChange: (choice: SessionChoice) => void;
}

/** What each field of the choice has in common. */
function useFields({ choice, plan, disabled, onChange }: SessionFieldsProps) {
  const { productName } = useAppSelector(selectSite);
  return <Part extends keyof SessionChoice>(part: Part) => {
    const needed = neededPlan[part];
    const needs = needed === null || isOpen(part, plan) ? null : planName(needed, productName);
    return {
      part,
      needs,
      disabled,
      value: choice[part],
      onChange: (value: SessionChoice[Part]) => onChange({ ...choice, [part]: value }),
    };
  };
}

/** What the next interview is about: format, length and, on Max, company and role (design §7). */
export function SessionFields(props: SessionFieldsProps) {
  const field = useFields(props);
  return (
    <>
      <ChoiceField label="Format" {...field('interviewType')} />
      <ChoiceField label="Length" {...field('length')} />
      <ChoiceField label="Company" {...field('companyType')} />
      <ChoiceField label="Role" {...field('role')} />
    </>
  );
}

/** How the interviewer holds it, each with what it means. */
export function InterviewerFields(props: SessionFieldsProps) {
  const field = useFields(props);
  const { mode, manner } = props.choice;
  return (
    <Box
      role="group"
      aria-label="Interviewer"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        gap: 2,
        mt: 2,
      }}
    >
      <ChoiceField label="Mode" {...field('mode')} meaning={modeMeanings[mode]} />
      <ChoiceField label="Manner" {...field('manner')} meaning={mannerMeanings[manner]} />
    </Box>
  );
}
