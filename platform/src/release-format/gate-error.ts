import { ParleyError } from '../support/parley-error.ts';

/** The rules of the gate with their numbers. */
export const gateCodes = {
  'route-clash': 'PARLEY-101',
  'state-key-clash': 'PARLEY-102',
  'platform-range': 'PARLEY-103',
  'api-range': 'PARLEY-104',
  'shared-range': 'PARLEY-105',
  'shared-export': 'PARLEY-106',
  integrity: 'PARLEY-107',
  budget: 'PARLEY-108',
  schema: 'PARLEY-109',
  'storage-format': 'PARLEY-110',
  'slot-clash': 'PARLEY-111',
  'slot-missing': 'PARLEY-112',
  'slot-range': 'PARLEY-113',
  'unknown-icon': 'PARLEY-114',
} as const;
export type GateRule = keyof typeof gateCodes;

/** A release that the gate refuses: the rule, the problem and the fix. */
export class GateError extends ParleyError {
  override name = 'GateError';
  readonly rule: GateRule;

  constructor(rule: GateRule, found: string, remedy: string) {
    super(gateCodes[rule], `refused by the rule "${rule}". ${found} ${remedy}`);
    this.rule = rule;
  }
}
