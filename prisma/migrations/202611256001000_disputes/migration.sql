-- Disputes of payments, as their facts say, so that what waits for an answer can be found; and what is answered.
CREATE TABLE "payment_disputes" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "payment_id" UUID NOT NULL,
  "provider" TEXT NOT NULL,
  "provider_ref" TEXT NOT NULL,
  "currency" TEXT NOT NULL,
  "amount_minor" BIGINT NOT NULL,
  "fee_minor" BIGINT NOT NULL DEFAULT 0,
  "state" TEXT NOT NULL,
  "reason" TEXT,
  "due_at" TIMESTAMPTZ(6),
  "answered" TEXT,
  "told" TEXT,
  "reminded_at" TIMESTAMPTZ(6),
  "opened_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "payment_disputes_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "payment_disputes_state" CHECK ("state" IN ('inquiry', 'inquiry_closed', 'open', 'won', 'lost')),
  CONSTRAINT "payment_disputes_answered" CHECK ("answered" IN ('inquiry', 'open'))
);
CREATE UNIQUE INDEX "payment_disputes_payment_id_provider_ref_key" ON "payment_disputes" ("payment_id", "provider_ref");
CREATE INDEX "payment_disputes_waiting_idx" ON "payment_disputes" ("due_at") WHERE "state" IN ('inquiry', 'open');
ALTER TABLE "payment_disputes" ADD CONSTRAINT "payment_disputes_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- An answer, once for each stage: a draft of ours until somebody sends it, and then as it was sent.
CREATE TABLE "dispute_answers" (
  "dispute_id" UUID NOT NULL,
  "stage" TEXT NOT NULL,
  "state" TEXT NOT NULL DEFAULT 'DRAFT',
  "version" INTEGER NOT NULL DEFAULT 1,
  "texts" JSONB NOT NULL DEFAULT '{}',
  "edited_by" UUID,
  "edited_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "sent_by" UUID,
  "sent_at" TIMESTAMPTZ(6),
  "failure" TEXT,
  CONSTRAINT "dispute_answers_pkey" PRIMARY KEY ("dispute_id", "stage"),
  CONSTRAINT "dispute_answers_stage" CHECK ("stage" IN ('inquiry', 'open')),
  CONSTRAINT "dispute_answers_state" CHECK ("state" IN ('DRAFT', 'SENDING', 'SENT')),
  CONSTRAINT "dispute_answers_sent" CHECK ("state" = 'DRAFT' OR ("sent_by" IS NOT NULL AND "sent_at" IS NOT NULL))
);
ALTER TABLE "dispute_answers" ADD CONSTRAINT "dispute_answers_dispute_id_fkey" FOREIGN KEY ("dispute_id") REFERENCES "payment_disputes"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TABLE "dispute_files" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "dispute_id" UUID NOT NULL,
  "stage" TEXT NOT NULL,
  "field" TEXT NOT NULL,
  "storage_key" TEXT NOT NULL,
  "name" TEXT NOT NULL,
  "type" TEXT NOT NULL,
  "bytes" INTEGER NOT NULL,
  "added_by" UUID NOT NULL,
  "added_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "dispute_files_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "dispute_files_dispute_id_stage_field_key" ON "dispute_files" ("dispute_id", "stage", "field");
ALTER TABLE "dispute_files" ADD CONSTRAINT "dispute_files_answer_fkey" FOREIGN KEY ("dispute_id", "stage") REFERENCES "dispute_answers"("dispute_id", "stage") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What was sent stays as it was sent.
CREATE FUNCTION keep_sent_answer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.state = 'SENT' OR (OLD.state = 'SENDING' AND NEW.texts <> OLD.texts) THEN
    RAISE EXCEPTION 'what was answered to dispute % stays', OLD.dispute_id USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER dispute_answers_stay BEFORE UPDATE OR DELETE ON "dispute_answers"
  FOR EACH ROW EXECUTE FUNCTION keep_sent_answer();
CREATE FUNCTION keep_sent_file() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  file RECORD;
BEGIN
  file := CASE WHEN TG_OP = 'INSERT' THEN NEW ELSE OLD END;
  IF NOT EXISTS (
    SELECT 1 FROM dispute_answers a
    WHERE a.dispute_id = file.dispute_id AND a.stage = file.stage AND a.state = 'DRAFT' FOR UPDATE
  ) THEN
    RAISE EXCEPTION 'what was answered to dispute % stays', file.dispute_id USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;
CREATE TRIGGER dispute_files_stay BEFORE INSERT OR UPDATE OR DELETE ON "dispute_files"
  FOR EACH ROW EXECUTE FUNCTION keep_sent_file();

-- Inquiries were kept as won, which outranks whatever becomes of them. One that never took money is an inquiry as far as
-- we know: the lowest state, so that what the provider says next counts.
CREATE TEMPORARY TABLE "taken_for_won" ON COMMIT DROP AS
  SELECT p.id AS payment_id, d.key AS ref
  FROM payments p, jsonb_each(p.facts -> 'disputes') AS d
  WHERE d.value ->> 'state' = 'won' AND NOT EXISTS (
    SELECT 1 FROM journal_entries e WHERE e.object_id = p.id AND e.cause LIKE 'dispute:' || p.provider || ':' || d.key || ':open:%');
UPDATE payments p SET facts = jsonb_set(p.facts, '{disputes}', (
    SELECT jsonb_object_agg(d.key, CASE
      WHEN EXISTS (SELECT 1 FROM taken_for_won t WHERE t.payment_id = p.id AND t.ref = d.key)
      THEN d.value || '{"state": "inquiry"}' ELSE d.value END)
    FROM jsonb_each(p.facts -> 'disputes') AS d))
WHERE p.id IN (SELECT payment_id FROM taken_for_won);
WITH "moved" AS (
  UPDATE payments p SET state = 'CAPTURED', state_seq = p.state_seq + 1
  WHERE p.state = 'WON' AND p.id IN (SELECT payment_id FROM taken_for_won)
    AND NOT EXISTS (SELECT 1 FROM jsonb_each(p.facts -> 'disputes') AS d WHERE d.value ->> 'state' = 'won')
  RETURNING p.id, p.workspace_id, p.state_seq
)
INSERT INTO state_moves ("machine", "object_id", "workspace_id", "seq", "from_state", "to_state", "actor")
  SELECT 'payment', id, workspace_id, state_seq, 'WON', 'CAPTURED', 'system' FROM "moved";

INSERT INTO payment_disputes (payment_id, provider, provider_ref, currency, amount_minor, state, told, due_at)
  SELECT p.id, p.provider, d.key, p.currency, (d.value ->> 'amountMinor')::bigint, d.value ->> 'state', d.value ->> 'state',
    (d.value ->> 'dueAt')::timestamptz
  FROM payments p, jsonb_each(p.facts -> 'disputes') AS d;
