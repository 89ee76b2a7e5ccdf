import { Box, Button, Stack, Typography } from '@mui/material';
import { signedIn, signedOut, useAppDispatch } from '@parley/shared-ui/store';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { useSite } from '../../federation/site-context.ts';
import { pageAfterSignIn } from './page-after-sign-in.ts';

/**
 * Timeouts in milliseconds. The answers of a test user's history are graded at the first sign-in, which
 * takes minutes on a machine that builds or tests something else.
 */
const timeoutMs = { list: 20_000, signIn: 180_000 };

const listAnswer = z.object({
  data: z.object({
    users: z.array(z.object({ id: z.string(), name: z.string(), description: z.string() })),
  }),
});
const signInAnswer = z.object({ data: z.object({ token: z.string() }) });

type TestUser = z.infer<typeof listAnswer>['data']['users'][number];

/** @throws Error when the API has no test users, as one in production */
async function askApi(
  apiUrl: string,
  limitMs: number,
  options: RequestInit = {},
): Promise<unknown> {
  const address = new URL('/dev/sign-in', apiUrl);
  const signal = AbortSignal.timeout(limitMs);
  const response = await fetch(address, { ...options, credentials: 'omit', signal });
  if (!response.ok) throw new Error(`The API answered ${response.status}.`);
  return response.json();
}

async function requestToken(apiUrl: string, user: string): Promise<string> {
  const answer = await askApi(apiUrl, timeoutMs.signIn, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user }),
  });
  return signInAnswer.parse(answer).data.token;
}

/** Signs in as one of the test users with a click. An API that is not for development offers none. */
export function TestUsers() {
  const { registry, assigned } = useSite();
  const { apiUrl } = registry.config;
  const dispatch = useAppDispatch();
  const [users, setUsers] = useState<TestUser[]>([]);
  const [waitingFor, setWaitingFor] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    askApi(apiUrl, timeoutMs.list).then(
      (answer) => setUsers(listAnswer.safeParse(answer).data?.data.users ?? []),
      () => setUsers([]),
    );
  }, [apiUrl]);

  async function signIn({ id }: TestUser) {
    setWaitingFor(id);
    setProblem(null);
    try {
      const token = await requestToken(apiUrl, id);
      // Clears what the browser stores of a user who was signed in.
      dispatch(signedOut('logout'));
      dispatch(signedIn(token));
      location.assign(pageAfterSignIn(location.search, assigned));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
      setWaitingFor(null);
    }
  }

  if (users.length === 0) return null;
  return (
    <Stack component="section" aria-label="Test users" sx={{ gap: 1, mt: 2 }}>
      <Typography variant="subtitle1" component="h3">
        Sign in as a test user
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {users.map((user) => (
          <Button
            key={user.id}
            variant="outlined"
            disabled={waitingFor !== null}
            onClick={() => void signIn(user)}
            sx={{ flexDirection: 'column', alignItems: 'flex-start', textAlign: 'left' }}
          >
            {waitingFor === user.id ? 'Signing in…' : user.name}
            <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
              {user.description}
            </Typography>
          </Button>
        ))}
      </Box>
      {problem && (
        <Typography variant="body2" role="alert" sx={{ color: 'error.main' }}>
          {problem}
        </Typography>
      )}
    </Stack>
  );
}
