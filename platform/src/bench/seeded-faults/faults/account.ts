import type { SeededFault } from '../seeded-fault.ts';

export const accountFaults: readonly SeededFault[] = [
  {
    id: 'unsaved-preference-looks-saved',
    breaks: 'A preference that could not be saved goes on being shown as if it were.',
    file: 'shared-ui/src/store/api.ts',
    find: 'if (saved !== null || update.colorScheme !== undefined) return;',
    replace: 'if (saved !== null || update.colorScheme === undefined) return;',
  },
  {
    id: 'language-is-listed-twice',
    breaks: 'A preferred language that is added in another case stands in the list twice.',
    file: 'mfe-account/src/languages/language-rules.ts',
    find: "return language.normalize('NFKC').toLocaleLowerCase('en-US');",
    replace: "return language.normalize('NFKC');",
  },
];
