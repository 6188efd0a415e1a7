-- A live stream ends with what let its reader in, whichever statement took that away: a use case, a cascade, the hourly
-- sweep, or a person at the console. Each trigger tells all processes with the transaction's commit, in the form that
-- `publish` of the realtime module sends.
CREATE FUNCTION notify_topic(topic text, payload json) RETURNS void LANGUAGE sql AS $$
  SELECT pg_notify('parley', json_build_object('topic', topic, 'payload', payload)::text)
$$;

CREATE FUNCTION end_session_streams() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_topic('session:' || OLD.id || ':access', '{}');
  RETURN NULL;
END $$;
CREATE TRIGGER sessions_end_streams AFTER DELETE ON "sessions"
  FOR EACH ROW EXECUTE FUNCTION end_session_streams();

CREATE FUNCTION end_user_streams() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_topic('user:' || OLD.id || ':access', '{}');
  RETURN NULL;
END $$;
CREATE TRIGGER users_end_streams AFTER DELETE ON "users"
  FOR EACH ROW EXECUTE FUNCTION end_user_streams();
CREATE TRIGGER users_shut_out_end_streams AFTER UPDATE OF "banned_until", "delete_after" ON "users"
  FOR EACH ROW WHEN (
    (NEW."banned_until" IS NOT NULL AND NEW."banned_until" IS DISTINCT FROM OLD."banned_until")
    OR (NEW."delete_after" IS NOT NULL AND OLD."delete_after" IS NULL))
  EXECUTE FUNCTION end_user_streams();

CREATE FUNCTION end_member_streams() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_topic(
    'workspace:' || OLD.workspace_id || ':access', json_build_object('userId', OLD.user_id));
  RETURN NULL;
END $$;
CREATE TRIGGER memberships_end_streams AFTER DELETE ON "memberships"
  FOR EACH ROW EXECUTE FUNCTION end_member_streams();
CREATE TRIGGER memberships_role_ends_streams AFTER UPDATE OF "role" ON "memberships"
  FOR EACH ROW WHEN (NEW."role" IS DISTINCT FROM OLD."role") EXECUTE FUNCTION end_member_streams();

CREATE FUNCTION end_shopper_streams() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_topic('shopper:' || OLD.id || ':access', '{}');
  RETURN NULL;
END $$;
CREATE TRIGGER shoppers_end_streams AFTER DELETE ON "shoppers"
  FOR EACH ROW EXECUTE FUNCTION end_shopper_streams();
