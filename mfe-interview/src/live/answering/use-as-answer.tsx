import { Button, Menu, MenuItem } from '@mui/material';
import { useAppSelector } from '@parley/shared-ui/store';
import { ChevronDown } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { selectLive } from '../state/live-slice.ts';

export interface UseAsAnswerProps {
  /** The words that were not taken as an answer. */
  text: string;
  /** Number of the question that they were said to. */
  question: number | undefined;
  onUse: (text: string, number: number) => void;
}

/** Makes words an answer that were not taken as one: to the question they belong to, or another. */
export function UseAsAnswer({ text, question, onUse }: UseAsAnswerProps) {
  const { asked, question: inHand } = useAppSelector(selectLive);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [only] = asked;
  if (!only) return null;
  const hasChoice = asked.length > 1;
  const choose = (number: number) => {
    setAnchor(null);
    onUse(text, number);
  };
  const press = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    if (hasChoice) setAnchor(currentTarget);
    else choose(only.number);
  };
  // The one that the words were said to comes first.
  const choices = [...asked].sort(
    (left, right) => Number(right.number === question) - Number(left.number === question),
  );
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        onClick={press}
        {...(hasChoice
          ? {
              'aria-haspopup': 'menu' as const,
              'aria-expanded': anchor !== null,
              endIcon: <ChevronDown size={16} aria-hidden="true" />,
            }
          : {})}
        sx={{ minHeight: 32 }}
      >
        Use as my answer
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        disablePortal
        slotProps={{ list: { 'aria-label': 'The question to answer' } }}
      >
        {choices.map(({ number }) => (
          <MenuItem key={number} onClick={() => choose(number)}>
            {number === inHand?.number ? `Question ${number}, in hand` : `Question ${number}`}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
