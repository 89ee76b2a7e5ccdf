import { Button, Skeleton, Stack, TextField, Typography } from '@mui/material';
import type { KeptVersions } from '@parley/platform/overrides';
import { type FormEvent, useState } from 'react';
import { useSite } from '../../federation/site-context.ts';
import { AddressField } from './address-field.tsx';
import type { KeptVersionsState } from './use-kept-versions.ts';
import { type Replace, useReplace } from './use-replace.ts';

type Kept = KeptVersions['remotes'][string];

const when = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

interface VersionFieldProps {
  name: string;
  versions: Kept;
  replacing: Replace;
}

function VersionField({ name, versions, replacing }: VersionFieldProps) {
  const { registry } = useSite();
  const { problem, isChecking, replace } = replacing;
  const [chosen, setChosen] = useState(versions[0]?.version ?? '');
  const live = registry.remotes[name];
  const roleOf = (version: string) =>
    version === live?.version ? ', live' : version === live?.canary?.version ? ', canary' : '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void replace(name, chosen);
  };
  return (
    <Stack
      component="form"
      onSubmit={submit}
      direction={{ xs: 'column', sm: 'row' }}
      sx={{ gap: 1, alignItems: { sm: 'flex-start' } }}
    >
      <TextField
        select
        label="Stored version"
        size="small"
        fullWidth
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
        error={problem !== null}
        helperText={problem}
        slotProps={{
          select: { native: true },
          inputLabel: { shrink: true },
          formHelperText: { role: 'alert' },
        }}
      >
        {versions.map(({ version, storedAt }) => (
          <option key={version} value={version}>
            {`${version}, ${when.format(new Date(storedAt))}${roleOf(version)}`}
          </option>
        ))}
      </TextField>
      <Button type="submit" variant="outlined" disabled={isChecking} sx={{ flex: 'none' }}>
        {isChecking ? 'Checking…' : 'Use this version'}
      </Button>
    </Stack>
  );
}

function Versions({ name, kept }: { name: string; kept: KeptVersionsState }) {
  const replacing = useReplace();
  if (kept.state === 'loading') {
    return <Skeleton variant="rounded" height={40} role="status" aria-label="Loading versions" />;
  }
  if (kept.state === 'failed') {
    return (
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
        <Typography variant="body2" role="alert">
          The list of stored versions could not be fetched.
        </Typography>
        <Button size="small" onClick={kept.retry}>
          Try again
        </Button>
      </Stack>
    );
  }
  const versions = kept.versions.remotes[name] ?? [];
  if (versions.length > 0) {
    return <VersionField name={name} versions={versions} replacing={replacing} />;
  }
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      The site has no stored version of it.
    </Typography>
  );
}

/** Replaces a remote by a development server or by a stored version. */
export function ReplaceForm({ name, kept }: { name: string; kept: KeptVersionsState }) {
  const replacing = useReplace();
  return (
    <Stack sx={{ gap: 2, pt: 2 }}>
      <AddressField
        label={`Address of ${name}`}
        action="Use this address"
        remote={name}
        replacing={replacing}
      />
      <Versions name={name} kept={kept} />
    </Stack>
  );
}
