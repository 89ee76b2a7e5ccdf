import { ConfigurationError, readConfiguration } from './environment/configuration.ts';
import { createLog, reasonOf } from './environment/log.ts';
import { startInterviewer } from './start.ts';
import { stopWithParent } from './stop-with-parent.ts';
import { activeTracer, setTracer } from './support/tracing.ts';

/** After this long a stop does not wait for anybody any more. Milliseconds. */
const STOP_TIMEOUT_MS = 2000;

function exitWith(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

function configurationOrExit() {
  try {
    return readConfiguration(process.env);
  } catch (reason) {
    if (reason instanceof ConfigurationError) return exitWith(reason.message);
    throw reason;
  }
}

let stop: () => void = () => process.exit(1);
stopWithParent(() => stop());
const configuration = configurationOrExit();
const log = createLog(configuration.logLevel, (line) => process.stderr.write(line));
try {
  if (configuration.traces) {
    const { createOpenTelemetry } = await import('./support/open-telemetry.ts');
    setTracer(createOpenTelemetry('parley-interviewer'));
  }
  const interviewer = await startInterviewer(configuration, log);
  let stopping = false;
  stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(0), STOP_TIMEOUT_MS).unref();
    const end = async () => {
      await interviewer.stop();
      await activeTracer()?.close();
    };
    end().then(
      () => process.exit(0),
      () => process.exit(0),
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, stop);
  process.on('unhandledRejection', (reason) => {
    log.error('A rejection was not handled.', { reason: reasonOf(reason) });
  });
  const { host } = configuration;
  const name = host === '127.0.0.1' ? 'localhost' : host;
  process.stdout.write(`The interviewer listens at http://${name}:${interviewer.port}\n`);
} catch (reason) {
  exitWith(`The interviewer cannot start: ${reasonOf(reason)}`);
}
