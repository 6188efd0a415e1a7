-- What visitors send through the forms of the public pages, and what the team does about it.
CREATE TABLE "inquiries" (
  "id" UUID PRIMARY KEY DEFAULT gen_random_uuid(),
  "kind" TEXT NOT NULL CHECK ("kind" IN ('contact', 'application', 'partner')),
  "status" TEXT NOT NULL DEFAULT 'new' CHECK ("status" IN ('new', 'seen', 'answered', 'closed', 'spam')),
  "name" TEXT NOT NULL,
  "email" TEXT NOT NULL,
  "email_normal" TEXT NOT NULL,
  "phone" TEXT,
  "language" TEXT NOT NULL,
  "subject" TEXT NOT NULL,
  "message" TEXT NOT NULL,
  "flags" TEXT[] DEFAULT ARRAY[]::TEXT[],
  "digest" TEXT NOT NULL,
  "file_key" TEXT,
  "file_name" TEXT,
  "file_type" TEXT,
  "file_bytes" INTEGER,
  "assignee_id" UUID REFERENCES "users" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
  "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE INDEX "inquiries_status_created_at_idx" ON "inquiries" ("status", "created_at" DESC);
CREATE INDEX "inquiries_email_normal_created_at_idx" ON "inquiries" ("email_normal", "created_at" DESC);

CREATE TABLE "inquiry_entries" (
  "id" UUID PRIMARY KEY DEFAULT gen_random_uuid(),
  "inquiry_id" UUID NOT NULL REFERENCES "inquiries" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  "kind" TEXT NOT NULL CHECK ("kind" IN ('note', 'answer')),
  "text" TEXT NOT NULL,
  "author_id" UUID REFERENCES "users" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
  "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE INDEX "inquiry_entries_inquiry_id_created_at_idx" ON "inquiry_entries" ("inquiry_id", "created_at");
