/**
 * Ends the limits that a role or a database may have, until the end of the transaction: they are meant for requests.
 * PostgreSQL before 17 does not know `transaction_timeout`.
 */
export const NO_TIMEOUTS = `SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0;
  SET LOCAL idle_in_transaction_session_timeout = 0;
  SELECT set_config(name, '0', true) FROM pg_settings WHERE name = 'transaction_timeout'`
