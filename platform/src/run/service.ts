import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import path from 'node:path';
import { workspaceRoot } from '../workspace.ts';

/** Milliseconds after which a service that does not stop is ended. */
const stopPatience = 10_000;

export interface ServiceOptions {
  name: string;
  /** Compiled entry, relative to the workspace. */
  entry: string;
  variables: Record<string, string>;
  /** Folder for its log, one file a service. */
  logFolder: string;
  /** Called when it ends without having been asked to. */
  onCrash: (name: string, lastWords: string) => void;
}

/** A service running as a process of its own. */
export class Service {
  readonly name: string;
  readonly #child: ChildProcess;
  readonly #ended: Promise<void>;
  #stopping = false;

  constructor({ name, entry, variables, logFolder, onCrash }: ServiceOptions) {
    this.name = name;
    mkdirSync(logFolder, { recursive: true });
    const log = createWriteStream(path.join(logFolder, `${name}.log`), { flags: 'a' });
    this.#child = spawn(process.execPath, ['--enable-source-maps', entry], {
      cwd: workspaceRoot,
      env: { ...process.env, ...variables },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let lastWords = '';
    const keep = (chunk: Buffer) => {
      log.write(chunk);
      lastWords = `${lastWords}${chunk}`.slice(-2_000);
    };
    this.#child.stdout?.on('data', keep);
    this.#child.stderr?.on('data', keep);
    this.#ended = new Promise((resolve) => {
      this.#child.on('close', () => {
        log.end();
        resolve();
        if (!this.#stopping) onCrash(name, lastWords.trim());
      });
    });
  }

  /** The id of its process; 0 when it could not be started. */
  get processId(): number {
    return this.#child.pid ?? 0;
  }

  /** Asks it to stop, waits until it has, and ends it when it does not. */
  async stop(): Promise<void> {
    this.#stopping = true;
    this.#child.kill('SIGTERM');
    const impatient = setTimeout(() => this.#child.kill('SIGKILL'), stopPatience);
    await this.#ended;
    clearTimeout(impatient);
  }
}
