import { PageHeader } from '@parley/shared-ui/components';
import { defineRoute } from '@parley/shared-ui/route';

export default defineRoute({ Component: () => <PageHeader title="create-account" /> });
