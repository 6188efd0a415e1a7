-- Who recommends the product, by which code, and the accounts that came through them.
CREATE TABLE "partners" (
  "id" UUID PRIMARY KEY DEFAULT gen_random_uuid(),
  "name" TEXT NOT NULL,
  "email" TEXT NOT NULL,
  "email_normal" TEXT NOT NULL,
  "user_id" UUID REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  "code" TEXT NOT NULL CHECK ("code" ~ '^[a-z0-9]{6}$'),
  "paused_at" TIMESTAMPTZ(6),
  "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE UNIQUE INDEX "partners_email_normal_key" ON "partners" ("email_normal");
CREATE UNIQUE INDEX "partners_user_id_key" ON "partners" ("user_id");
CREATE UNIQUE INDEX "partners_code_key" ON "partners" ("code");

-- One partner an account, for good: the account is the key.
CREATE TABLE "partner_credits" (
  "user_id" UUID PRIMARY KEY REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  "partner_id" UUID NOT NULL REFERENCES "partners" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE INDEX "partner_credits_partner_id_created_at_idx" ON "partner_credits" ("partner_id", "created_at");

-- Visits of a partner's links are page counts: asked for by the beginning of their address.
CREATE INDEX "page_counts_path_idx" ON "page_counts" USING spgist ("path");
