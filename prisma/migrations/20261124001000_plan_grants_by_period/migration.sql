-- A period that is paid ahead stands beside the one that runs, so that what is paid for now isn't taken away by it.
ALTER TABLE "plan_grants" DROP CONSTRAINT "plan_grants_pkey";
ALTER TABLE "plan_grants" ADD CONSTRAINT "plan_grants_pkey" PRIMARY KEY ("workspace_id", "source", "period_start");
