-- A person's figures are kept by the change that moves them, whoever makes it.
CREATE FUNCTION add_to_interview_figures(of_user uuid, of_status text, of_score integer, sign integer)
RETURNS void LANGUAGE sql AS $$
  INSERT INTO interview_figures AS figures
    (user_id, scheduled, in_progress, completed, cancelled, scored, score_sum)
  VALUES (
    of_user,
    CASE WHEN of_status = 'scheduled' THEN sign ELSE 0 END,
    CASE WHEN of_status = 'in_progress' THEN sign ELSE 0 END,
    CASE WHEN of_status = 'completed' THEN sign ELSE 0 END,
    CASE WHEN of_status = 'cancelled' THEN sign ELSE 0 END,
    CASE WHEN of_score IS NULL THEN 0 ELSE sign END,
    coalesce(of_score, 0) * sign
  )
  ON CONFLICT (user_id) DO UPDATE SET
    scheduled = figures.scheduled + excluded.scheduled,
    in_progress = figures.in_progress + excluded.in_progress,
    completed = figures.completed + excluded.completed,
    cancelled = figures.cancelled + excluded.cancelled,
    scored = figures.scored + excluded.scored,
    score_sum = figures.score_sum + excluded.score_sum;
$$;--> statement-breakpoint
CREATE FUNCTION keep_interview_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- When the person is being erased there is nothing left to keep, and no row to refer to.
  IF TG_OP <> 'INSERT' AND EXISTS (SELECT FROM users WHERE id = OLD.user_id) THEN
    PERFORM add_to_interview_figures(OLD.user_id, OLD.status, OLD.overall_score, -1);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM add_to_interview_figures(NEW.user_id, NEW.status, NEW.overall_score, 1);
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER interviews_added_or_deleted AFTER INSERT OR DELETE ON interviews
  FOR EACH ROW EXECUTE FUNCTION keep_interview_figures();--> statement-breakpoint
CREATE TRIGGER interviews_changed AFTER UPDATE OF status, overall_score, user_id ON interviews
  FOR EACH ROW
  WHEN ((OLD.status, OLD.overall_score, OLD.user_id)
    IS DISTINCT FROM (NEW.status, NEW.overall_score, NEW.user_id))
  EXECUTE FUNCTION keep_interview_figures();--> statement-breakpoint
CREATE FUNCTION keep_question_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE interviews SET question_count = question_count + added.number
  FROM (SELECT interview_id, count(*) AS number FROM added_questions GROUP BY interview_id) AS added
  WHERE interviews.id = added.interview_id;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER interview_questions_added AFTER INSERT ON interview_questions
  REFERENCING NEW TABLE AS added_questions
  FOR EACH STATEMENT EXECUTE FUNCTION keep_question_count();--> statement-breakpoint
UPDATE interviews SET question_count =
  (SELECT count(*) FROM interview_questions WHERE interview_id = interviews.id);--> statement-breakpoint
INSERT INTO interview_figures
  (user_id, scheduled, in_progress, completed, cancelled, scored, score_sum)
SELECT user_id,
  count(*) FILTER (WHERE status = 'scheduled'),
  count(*) FILTER (WHERE status = 'in_progress'),
  count(*) FILTER (WHERE status = 'completed'),
  count(*) FILTER (WHERE status = 'cancelled'),
  count(overall_score),
  coalesce(sum(overall_score), 0)
FROM interviews GROUP BY user_id;
