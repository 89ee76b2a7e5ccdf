import type { Client } from 'pg';

/** Technologies that the questions are on. */
const technologies = "array['react', 'nodejs', 'python']";

/** Interviews of one user, spread over the past, graded and with five questions each. */
export async function seedUser(client: Client, userId: string, interviews: number) {
  await client.query(
    `insert into interviews
       (id, user_id, title, language, level, status, interview_type,
        created_at, started_at, completed_at, overall_score)
     select gen_random_uuid(), $1, 'React Interview', (${technologies})[1 + number % 3], 'senior',
        case when number % 10 = 0 then 'in_progress' else 'completed' end, 'video',
        at, at + interval '1 minute',
        case when number % 10 = 0 then null else at + interval '20 minutes' end,
        case when number % 10 = 0 then null else 40 + number % 60 end
     from (select number, now() - number * interval '4 hours' as at
           from generate_series(1, $2::int) as number) as numbered`,
    [userId, interviews],
  );
  await client.query(
    `insert into interview_questions
       (id, interview_id, position, question_id, question, rubric, answer, answered_at)
     select gen_random_uuid(), interviews.id, position, 'question-' || position,
        'What does this framework render from?', '{}', 'From state and properties.', created_at
     from interviews cross join generate_series(0, 4) as position where user_id = $1`,
    [userId],
  );
}

/** Interviews of other people, two hundred each, with a question each. */
export async function seedOthers(client: Client, interviews: number) {
  await client.query(
    `insert into users (id, email, created_at)
     select gen_random_uuid(), 'other-' || number || '@bench.test', now()
     from generate_series(1, $1::int / 200) as number`,
    [interviews],
  );
  await client.query(
    `insert into sessions (id, token_hash, user_id, created_at, expires_at)
     select gen_random_uuid(), email, id, now(), now() + interval '1 day'
     from users where email like 'other-%@bench.test'`,
  );
  await client.query(
    `insert into quota_reservations (id, user_id, reserved_at)
     select gen_random_uuid(), id, now() from users where email like 'other-%@bench.test'`,
  );
  await client.query(
    `insert into interviews
       (id, user_id, title, language, level, status, interview_type,
        created_at, started_at, completed_at, overall_score)
     select gen_random_uuid(), users.id, 'React Interview', (${technologies})[1 + number % 3],
        'senior', 'completed', 'video', now() - number * interval '6 hours',
        now() - number * interval '6 hours', now() - number * interval '5 hours', 40 + number % 60
     from users cross join generate_series(1, 200) as number
     where users.email like 'other-%@bench.test'`,
  );
  await client.query(
    `insert into interview_questions
       (id, interview_id, position, question_id, question, rubric)
     select gen_random_uuid(), interviews.id, 0, 'question-0',
        'What does this framework render from?', '{}'
     from interviews join users on users.id = user_id where users.email like 'other-%@bench.test'`,
  );
}
