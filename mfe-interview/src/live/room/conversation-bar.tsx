import { Button, Stack } from '@mui/material';
import {
  Hourglass,
  Lightbulb,
  MessageCircleQuestionMark,
  Mic,
  MicOff,
  Repeat2,
  SkipForward,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { type CandidateRequest, canAsk } from '../conversation/candidate-requests.ts';
import type { Hints } from '../state/live-slice.ts';

interface BarButtonProps {
  icon: ReactNode;
  /** Full words; on phones the icon stands alone and this names it. */
  label: string;
  disabled?: boolean;
  pressed?: boolean;
  onClick: () => void;
}

function BarButton({ icon, label, disabled = false, pressed, onClick }: BarButtonProps) {
  return (
    <Button
      size="small"
      color={pressed ? 'primary' : 'inherit'}
      aria-label={label}
      title={label}
      {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
      disabled={disabled}
      onClick={onClick}
      startIcon={icon}
      sx={{
        minWidth: 44,
        minHeight: 44,
        '& .MuiButton-startIcon': { mr: { xs: 0, sm: 1 }, ml: { xs: 0, sm: -0.5 } },
        '& .words': { display: { xs: 'none', sm: 'inline' } },
      }}
    >
      <span className="words">{label}</span>
    </Button>
  );
}

export interface ConversationBarProps {
  /** Whether the interviewer can be asked anything now. */
  connected: boolean;
  /** Whether there is a question to repeat or skip. */
  hasQuestion: boolean;
  /** Hints on the question in hand; `null` where there are none. */
  hints: Hints | null;
  /** `null` where there is no microphone. */
  muted: boolean | null;
  onAsk: (request: CandidateRequest) => void;
  onMute: (muted: boolean) => void;
}

/** The hint that can be asked for next. */
function hintLabel({ given, total }: Hints): string {
  return given >= total ? 'No more hints' : `Hint (${given + 1} of ${total})`;
}

/** Buttons for what a candidate can also request in words. */
export function ConversationBar(props: ConversationBarProps) {
  const { connected, hasQuestion, hints, muted, onAsk, onMute } = props;
  const situation = { connected, hasQuestion, hintsLeft: hints ? hints.total - hints.given : 0 };
  const isOff = (request: CandidateRequest) => !canAsk(request, situation);
  return (
    <Stack
      direction="row"
      role="group"
      aria-label="Conversation controls"
      useFlexGap
      sx={{ flexWrap: 'wrap', gap: 0.5, justifyContent: { xs: 'space-between', sm: 'flex-start' } }}
    >
      {muted !== null && (
        <BarButton
          icon={muted ? <MicOff size={18} /> : <Mic size={18} />}
          label={muted ? 'Unmute' : 'Mute'}
          pressed={muted}
          onClick={() => onMute(!muted)}
        />
      )}
      <BarButton
        icon={<Repeat2 size={18} />}
        label="Repeat"
        disabled={isOff('repeat')}
        onClick={() => onAsk('repeat')}
      />
      <BarButton
        icon={<MessageCircleQuestionMark size={18} />}
        label="Simpler words"
        disabled={isOff('simpler')}
        onClick={() => onAsk('simpler')}
      />
      {hints !== null && (
        <BarButton
          icon={<Lightbulb size={18} />}
          label={hintLabel(hints)}
          disabled={isOff('hint')}
          onClick={() => onAsk('hint')}
        />
      )}
      <BarButton
        icon={<Hourglass size={18} />}
        label="I need a moment"
        disabled={isOff('wait')}
        onClick={() => onAsk('wait')}
      />
      <BarButton
        icon={<SkipForward size={18} />}
        label="Skip"
        disabled={isOff('skip')}
        onClick={() => onAsk('skip')}
      />
    </Stack>
  );
}
