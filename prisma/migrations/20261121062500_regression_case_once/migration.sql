-- An answer that is marked wrong twice is still one case.
CREATE UNIQUE INDEX "regression_cases_workspace_id_message_id_key" ON "regression_cases"("workspace_id", "message_id");
DROP INDEX "regression_cases_workspace_id_idx";
