import { Grid, Stack } from '@mui/material';
import type { Profile } from '@parley/api/contract/account';
import { ErrorState, PageHeader, Panel } from '@parley/shared-ui/components';
import { failureOf, useProfileQuery } from '@parley/shared-ui/store';
import { AccountPlan } from './account-plan.tsx';
import { ContactInformation } from './contact-information.tsx';
import { LoadingProfile } from './loading-profile.tsx';
import { PersonalInformation } from './personal-information.tsx';
import { QuickStats } from './quick-stats.tsx';

/** Profile settings (product specification §2): who one is here, and what the plan includes. */
export function ProfileScreen() {
  return (
    <>
      <PageHeader title="Profile Settings" subtitle="Manage your account and preferences" />
      <Content />
    </>
  );
}

function Content() {
  const { data: profile, error, isFetching, refetch } = useProfileQuery();
  if (profile) return <Sections profile={profile} />;
  if (!error) return <LoadingProfile />;
  return (
    <Panel flush>
      <ErrorState
        title="Your profile could not be loaded"
        message={failureOf(error).message}
        onRetry={refetch}
        retrying={isFetching}
      />
    </Panel>
  );
}

function Sections({ profile }: { profile: Profile }) {
  return (
    <Grid container spacing={3}>
      <Grid size={{ xs: 12, md: 7 }}>
        <Stack spacing={3}>
          <PersonalInformation profile={profile} />
          <ContactInformation email={profile.email} />
          <QuickStats totalInterviews={profile.totalInterviews} />
        </Stack>
      </Grid>
      <Grid size={{ xs: 12, md: 5 }}>
        <AccountPlan profile={profile} />
      </Grid>
    </Grid>
  );
}
