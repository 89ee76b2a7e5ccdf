import type { SlotRequest } from '@parley/shared-ui/slots';
import { audienceOf, fillsOf } from '../federation/declared-slots.ts';
import { useSite } from '../federation/site-context.ts';
import { Fill } from './fill.tsx';
import { useAudience } from './use-audience.ts';

/** What fills a slot for this visitor, in the declared order; nothing where nothing does. */
export function SlotFills({ name, version, minHeight, props }: SlotRequest) {
  const { assigned } = useSite();
  const includes = useAudience();
  if (!includes(audienceOf(assigned, name))) return null;
  return fillsOf(assigned, name, version)
    .filter(includes)
    .map((fill) => (
      <Fill key={`${fill.remote}/${fill.module}`} fill={fill} minHeight={minHeight} props={props} />
    ));
}
