import { Avatar, Box, IconButton, Tooltip, Typography } from '@mui/material';
import type { Profile } from '@parley/shared-ui/answers/profile';
import { Badge, Panel } from '@parley/shared-ui/components';
import { initials } from '@parley/shared-ui/format/person';
import { formatDate } from '@parley/shared-ui/format/time';
import { Pencil } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { NameForm } from './name-form.tsx';
import { fullName, subscriptionChip } from './profile-rules.ts';

/** The person's names: shown, and changed after the pencil (product specification §4). */
export function PersonalInformation({ profile }: { profile: Profile }) {
  const [editing, setEditing] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  const edited = useRef(false);

  useEffect(() => {
    if (editing) edited.current = true;
    else if (edited.current) pencil.current?.focus();
  }, [editing]);

  return (
    <Panel
      title="Personal Information"
      action={
        <Tooltip title="Edit personal information">
          <IconButton
            ref={pencil}
            aria-label="Edit personal information"
            onClick={() => setEditing(true)}
            // Keeps its room while editing, so that the form does not move the heading.
            sx={{ my: -1.25, mr: -1.5, visibility: editing ? 'hidden' : 'visible' }}
          >
            <Pencil size={20} aria-hidden="true" />
          </IconButton>
        </Tooltip>
      }
    >
      {editing ? (
        <NameForm profile={profile} onClose={() => setEditing(false)} />
      ) : (
        <Person profile={profile} />
      )}
    </Panel>
  );
}

function Person({ profile }: { profile: Profile }) {
  const { firstName, lastName, createdAt, subscriptionStatus } = profile;
  const { label, tone } = subscriptionChip(subscriptionStatus);
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: { xs: 2, sm: 2.5 } }}>
      <Avatar
        aria-hidden="true"
        sx={{
          width: 72,
          height: 72,
          fontSize: '1.6875rem',
          fontWeight: 600,
          bgcolor: 'color-mix(in srgb, var(--mui-palette-tokens-accent) 14%, transparent)',
          color: 'primary.main',
        }}
      >
        {initials(firstName, lastName)}
      </Avatar>
      <Box
        sx={{
          minWidth: 0,
          flex: 1,
          minHeight: 72,
          display: 'flex',
          flexDirection: 'column',
          justifyContent: 'center',
        }}
      >
        <Typography
          variant="h3"
          component="p"
          dir="auto"
          // A name in another direction stays beside its initials.
          sx={{ overflowWrap: 'anywhere', textAlign: 'left' }}
        >
          {fullName(profile)}
        </Typography>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 1.5,
            rowGap: 1,
            mt: 1,
          }}
        >
          <Badge tone={tone}>{label}</Badge>
          {createdAt && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {`Member since ${formatDate(createdAt)}`}
            </Typography>
          )}
        </Box>
      </Box>
    </Box>
  );
}
