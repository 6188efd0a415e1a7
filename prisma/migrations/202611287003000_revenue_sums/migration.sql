-- What each line of the journal means for revenue. An entry doesn't say whether its money is make-believe, so the rows that
-- it names are asked; they never change their mind. What is paid from credit came before.
CREATE VIEW "journal_revenue" AS
SELECT e."id" AS "entry_id", e."booked_at", to_char(e."booked_at" AT TIME ZONE 'UTC', 'YYYY-MM') AS "month", l."currency",
  coalesce(p."is_test", i."is_test", false) AS "is_test",
  CASE WHEN e."kind" = 'payment.captured' AND l."account" = 'customer' AND p."provider" <> 'credit' THEN -l."amount_minor" ELSE 0 END
    AS "charged_minor",
  CASE WHEN l."account" = 'tax' THEN -l."amount_minor" ELSE 0 END AS "tax_minor",
  CASE WHEN e."kind" = 'refund.paid' AND l."account" = 'customer' AND p."provider" <> 'credit' THEN l."amount_minor" ELSE 0 END
    AS "refunded_minor",
  CASE WHEN e."kind" LIKE 'dispute.%' AND l."account" IN ('customer', 'disputed') THEN l."amount_minor" ELSE 0 END
    AS "disputed_minor",
  CASE WHEN l."account" = 'fees' THEN l."amount_minor" ELSE 0 END AS "fees_minor"
FROM "journal_entries" e JOIN "journal_lines" l ON l."entry_id" = e."id"
  LEFT JOIN "payments" p ON p."id" = e."object_id" LEFT JOIN "invoices" i ON i."id" = e."object_id"
WHERE e."kind" <> 'bank.line';

-- Its sums of the stretches that nothing is added to any more, kept and compared as the accounts' are.
CREATE TABLE "journal_block_revenue" (
  "from_entry" BIGINT NOT NULL,
  "month" TEXT NOT NULL,
  "currency" TEXT NOT NULL,
  "is_test" BOOLEAN NOT NULL,
  "charged_minor" BIGINT NOT NULL,
  "tax_minor" BIGINT NOT NULL,
  "refunded_minor" BIGINT NOT NULL,
  "disputed_minor" BIGINT NOT NULL,
  "fees_minor" BIGINT NOT NULL,
  CONSTRAINT "journal_block_revenue_pkey" PRIMARY KEY ("from_entry", "month", "currency", "is_test")
);
ALTER TABLE "journal_block_revenue" ADD CONSTRAINT "journal_block_revenue_from_entry_fkey"
  FOREIGN KEY ("from_entry") REFERENCES "journal_blocks"("from_entry") ON DELETE RESTRICT ON UPDATE RESTRICT;
INSERT INTO "journal_block_revenue"
SELECT b."from_entry", r."month", r."currency", r."is_test", sum(r."charged_minor"), sum(r."tax_minor"), sum(r."refunded_minor"),
  sum(r."disputed_minor"), sum(r."fees_minor")
FROM "journal_blocks" b JOIN "journal_revenue" r ON r."entry_id" BETWEEN b."from_entry" AND b."to_entry" GROUP BY 1, 2, 3, 4;
CREATE TRIGGER journal_block_revenue_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON journal_block_revenue
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
