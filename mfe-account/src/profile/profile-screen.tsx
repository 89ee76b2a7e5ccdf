import { Grid, Stack } from '@mui/material';
import type { Profile } from '@parley/shared-ui/answers/profile';
import { ErrorState, PageHeader, Panel } from '@parley/shared-ui/components';
import { failureOf, useProfileQuery } from '@parley/shared-ui/store';
import { ActivityTabs } from '../activity/activity-tabs.tsx';
import { PreferredLanguages } from '../languages/preferred-languages.tsx';
import { OwnDataPanel } from '../own-data/own-data-panel.tsx';
import { AccountPlan } from '../plan/account-plan.tsx';
import { CheckoutNotice } from '../plan/checkout-notice.tsx';
import { UpgradeDialog } from '../plan/upgrade-dialog.tsx';
import { useUpgrade } from '../plan/use-upgrade.ts';
import { PreferencesPanel } from '../preferences/preferences-panel.tsx';
import { SessionsPanel } from '../sessions/sessions-panel.tsx';
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
  const { accountType, email, preferences } = profile;
  const upgrade = useUpgrade(accountType);
  return (
    <>
      <CheckoutNotice onUpgrade={accountType === 'parley_max' ? null : upgrade.open} />
      <Grid container spacing={3}>
        <Grid size={{ xs: 12, md: 7 }}>
          <Stack spacing={3}>
            <PersonalInformation profile={profile} />
            <ContactInformation email={email} />
            <PreferredLanguages profile={profile} />
            <QuickStats {...profile} />
          </Stack>
        </Grid>
        <Grid size={{ xs: 12, md: 5 }}>
          <AccountPlan profile={profile} onUpgrade={upgrade.open} />
        </Grid>
        <Grid size={12}>
          <ActivityTabs />
        </Grid>
        <Grid size={{ xs: 12, md: 7 }}>
          {preferences && <PreferencesPanel plan={accountType} preferences={preferences} />}
        </Grid>
        <Grid size={{ xs: 12, md: 5 }}>
          <Stack spacing={3}>
            <SessionsPanel />
            <OwnDataPanel person={profile} />
          </Stack>
        </Grid>
      </Grid>
      {upgrade.shown && (
        <UpgradeDialog
          plan={accountType}
          asked={upgrade.shown}
          open={upgrade.asked !== null}
          onClose={upgrade.close}
        />
      )}
    </>
  );
}
