import { z } from 'zod';
import { type Registry, registrySchema } from '../registry/registry-schema.ts';
import { applyRegistryChange } from '../release/publish/apply-registry-change.ts';
import { readRegistry } from '../release-format/registry-file.ts';
import { openStorage } from '../storage/open-storage.ts';
import { UsageError } from '../support/usage-error.ts';
import { authorIn, authorOptions, parseOptions } from './change-options.ts';
import type { Command, CommandContext } from './command.ts';

type SiteConfiguration = Registry['config'];
const schema = registrySchema.shape.config;
const keys = Object.keys(schema.shape);

function requireKey(key: string): void {
  if (!keys.includes(key)) {
    throw new UsageError(`There is no setting "${key}". There are: ${keys.join(', ')}.`);
  }
}

/** A typed value: JSON where it parses, such as `true` or a list; text otherwise. */
function typedValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Parses `key=value` arguments. @throws UsageError for an invalid one */
function settingsIn(words: readonly string[]): Record<string, unknown> {
  if (words.length === 0) throw new UsageError('Name at least one setting: key=value.');
  return Object.fromEntries(
    words.map((word) => {
      const [, key = '', value = ''] = /^([^=]+)=(.*)$/s.exec(word) ?? [];
      if (key === '') throw new UsageError(`"${word}" is not of the form key=value.`);
      requireKey(key);
      return [key, typedValue(value)];
    }),
  );
}

/** A configuration with some settings changed. @throws UsageError for an invalid value */
function changed(config: SiteConfiguration, settings: Record<string, unknown>): SiteConfiguration {
  const parsed = schema.safeParse({ ...config, ...settings });
  if (!parsed.success) throw new UsageError(z.prettifyError(parsed.error));
  return parsed.data;
}

async function get({ environment }: CommandContext, words: readonly string[], asJson: boolean) {
  const [key, ...more] = words;
  if (more.length > 0) throw new UsageError('Name one setting, or none for all of them.');
  if (key !== undefined) requireKey(key);
  await (await openStorage(environment)).pull();
  const config = readRegistry(environment.dataDirectory)?.config;
  if (!config) throw new Error('Nothing has been published here yet. Run "npm start".');
  const shown = Object.entries(config).filter(([name]) => key === undefined || name === key);
  if (asJson) console.log(JSON.stringify(Object.fromEntries(shown), null, 2));
  else for (const [name, value] of shown) console.log(`${name}=${String(value)}`);
}

export const configCommand: Command = {
  usage: 'get [<key>] [--json] | set <key>=<value>… [--reason <text>]',
  summary: 'shows or changes the addresses and names that the site runs with',
  async run(context) {
    const { values, positionals } = parseOptions(context.args, {
      ...authorOptions,
      json: { type: 'boolean' },
    });
    const [verb, ...words] = positionals;
    if (verb === 'get') return get(context, words, values.json === true);
    if (verb !== 'set') throw new UsageError('Say "get" or "set".');
    const settings = settingsIn(words);
    const change = (registry: Registry) => {
      if (registry.shell.version === '') {
        throw new Error('Nothing has been published here yet. Publish the shell first.');
      }
      return {
        registry: { ...registry, config: changed(registry.config, settings) },
        summary: `Configured ${words.join(', ')}`,
      };
    };
    context.report(
      await applyRegistryChange(context.environment, change, undefined, authorIn(values)),
    );
  },
};
