
SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET transaction_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

CREATE SCHEMA pgboss;

CREATE TYPE pgboss.job_state AS ENUM (
    'created',
    'retry',
    'active',
    'completed',
    'cancelled',
    'failed'
);

CREATE FUNCTION pgboss.create_queue(queue_name text, options jsonb) RETURNS void
    LANGUAGE plpgsql
    AS $_$
    DECLARE
      tablename varchar := CASE WHEN options->>'partition' = 'true'
                            THEN 'j' || encode(sha224(queue_name::bytea), 'hex')
                            ELSE 'job_common'
                            END;
      queue_created_on timestamptz;
    BEGIN

      WITH q as (
        INSERT INTO pgboss.queue (
          name,
          policy,
          retry_limit,
          retry_delay,
          retry_backoff,
          retry_delay_max,
          expire_seconds,
          retention_seconds,
          deletion_seconds,
          warning_queued,
          dead_letter,
          partition,
          table_name,
          heartbeat_seconds,
          notify,
          created_on,
          updated_on
        )
        VALUES (
          queue_name,
          options->>'policy',
          COALESCE((options->>'retryLimit')::int, 2),
          COALESCE((options->>'retryDelay')::int, 0),
          COALESCE((options->>'retryBackoff')::bool, false),
          (options->>'retryDelayMax')::int,
          COALESCE((options->>'expireInSeconds')::int, 900),
          COALESCE((options->>'retentionSeconds')::int, 1209600),
          COALESCE((options->>'deleteAfterSeconds')::int, 604800),
          COALESCE((options->>'warningQueueSize')::int, 0),
          options->>'deadLetter',
          COALESCE((options->>'partition')::bool, false),
          tablename,
          (options->>'heartbeatSeconds')::int,
          COALESCE((options->>'notify')::bool, false),
          pgboss.job_now(),
          pgboss.job_now()
        )
        ON CONFLICT DO NOTHING
        RETURNING created_on
      )
      SELECT created_on into queue_created_on from q;

      IF queue_created_on IS NULL OR options->>'partition' IS DISTINCT FROM 'true' THEN
        RETURN;
      END IF;

      EXECUTE format('CREATE TABLE pgboss.%I (LIKE pgboss.job INCLUDING DEFAULTS)', tablename);

      EXECUTE pgboss.job_table_format($cmd$ALTER TABLE pgboss.job ADD PRIMARY KEY (name, id)$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$ALTER TABLE pgboss.job ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES pgboss.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$ALTER TABLE pgboss.job ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES pgboss.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);

      EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i11 ON pgboss.job (name, priority DESC, created_on, start_after) WHERE state < 'active' AND NOT blocked$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i4 ON pgboss.job (name, singleton_on, COALESCE(singleton_key, '')) WHERE state <> 'cancelled' AND singleton_on IS NOT NULL$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i7 ON pgboss.job (name, group_id) WHERE state = 'active' AND group_id IS NOT NULL$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i9 ON pgboss.job (name, id) WHERE blocking AND state = 'completed'$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i12 ON pgboss.job (source_root_id) WHERE source_root_id IS NOT NULL$cmd$, tablename);

      IF options->>'policy' = 'short' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i1 ON pgboss.job (name, COALESCE(singleton_key, '')) WHERE state = 'created' AND policy = 'short'$cmd$, tablename);
      ELSIF options->>'policy' = 'singleton' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i2 ON pgboss.job (name, COALESCE(singleton_key, '')) WHERE state = 'active' AND policy = 'singleton'$cmd$, tablename);
      ELSIF options->>'policy' = 'stately' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i3 ON pgboss.job (name, state, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'stately'$cmd$, tablename);
      ELSIF options->>'policy' = 'exclusive' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i6 ON pgboss.job (name, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'exclusive'$cmd$, tablename);
      ELSIF options->>'policy' = 'key_strict_fifo' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i8 ON pgboss.job (name, singleton_key) WHERE state IN ('active', 'retry', 'failed') AND policy = 'key_strict_fifo'$cmd$, tablename);
        EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i10 ON pgboss.job (name, singleton_key, state DESC, created_on, id) INCLUDE (start_after) WHERE state < 'active' AND NOT blocked AND policy = 'key_strict_fifo'$cmd$, tablename);
        EXECUTE pgboss.job_table_format($cmd$ALTER TABLE pgboss.job ADD CONSTRAINT job_key_strict_fifo_singleton_key_check CHECK (NOT (policy = 'key_strict_fifo' AND singleton_key IS NULL))$cmd$, tablename);
      END IF;

      EXECUTE format('ALTER TABLE pgboss.%I ADD CONSTRAINT cjc CHECK (name=%L)', tablename, queue_name);
      EXECUTE format('ALTER TABLE pgboss.job ATTACH PARTITION pgboss.%I FOR VALUES IN (%L)', tablename, queue_name);
    END;
    $_$;

CREATE FUNCTION pgboss.delete_queue(queue_name text) RETURNS void
    LANGUAGE plpgsql
    AS $$
    DECLARE
      v_table varchar;
      v_partition bool;
    BEGIN
      
      SELECT table_name, partition
      FROM pgboss.queue
      WHERE name = queue_name
      INTO v_table, v_partition;

      IF v_partition THEN
        EXECUTE format('DROP TABLE IF EXISTS pgboss.%I', v_table);
      ELSE
        EXECUTE format('DELETE FROM pgboss.%I WHERE name = %L', v_table, queue_name);
      END IF;
    
      DELETE FROM pgboss.queue WHERE name = queue_name;
    END;
    $$;

CREATE FUNCTION pgboss.job_now() RETURNS timestamp with time zone
    LANGUAGE sql STABLE
    AS $$
      SELECT pg_catalog.now();
    $$;

CREATE FUNCTION pgboss.job_table_format(command text, table_name text) RETURNS text
    LANGUAGE sql IMMUTABLE
    AS $_$
      SELECT format(
        regexp_replace(
          regexp_replace(command, '\.job\y', '.%1$I', 'g'),
          '\yjob_i(\d+)', '%1$s_i\1', 'g'
        ),
        table_name
      );
    $_$;

CREATE FUNCTION pgboss.job_table_run(command text, tbl_name text DEFAULT NULL::text, queue_name text DEFAULT NULL::text) RETURNS void
    LANGUAGE plpgsql
    AS $$
    DECLARE
      tbl RECORD;
    BEGIN
      IF queue_name IS NOT NULL THEN
        SELECT table_name INTO tbl_name FROM pgboss.queue WHERE name = queue_name;
      END IF;

      IF tbl_name IS NOT NULL THEN
        EXECUTE pgboss.job_table_format(command, tbl_name);
        RETURN;
      END IF;

      EXECUTE pgboss.job_table_format(command, 'job_common');

      FOR tbl IN SELECT table_name FROM pgboss.queue WHERE partition = true
      LOOP
        EXECUTE pgboss.job_table_format(command, tbl.table_name);
      END LOOP;
    END;
    $$;

CREATE FUNCTION pgboss.job_table_run_async(command_name text, version integer, command text, tbl_name text DEFAULT NULL::text, queue_name text DEFAULT NULL::text) RETURNS void
    LANGUAGE plpgsql
    AS $$
    BEGIN
      IF queue_name IS NOT NULL THEN
        SELECT table_name INTO tbl_name FROM pgboss.queue WHERE name = queue_name;
      END IF;

      IF tbl_name IS NOT NULL THEN
        INSERT INTO pgboss.bam (name, version, status, queue, table_name, command)
        VALUES (
          command_name,
          version,
          'pending',
          queue_name,
          tbl_name,
          pgboss.job_table_format(command, tbl_name)
        );
        RETURN;
      END IF;

      INSERT INTO pgboss.bam (name, version, status, queue, table_name, command)
      SELECT
        command_name,
        version,
        'pending',
        NULL,
        'job_common',
        pgboss.job_table_format(command, 'job_common')
      UNION ALL
      SELECT
        command_name,
        version,
        'pending',
        queue.name,
        queue.table_name,
        pgboss.job_table_format(command, queue.table_name)
      FROM pgboss.queue
      WHERE partition = true;
    END;
    $$;

CREATE FUNCTION public.tell_allowance_changed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
  declare
    changed uuid := case when tg_op = 'DELETE' then old.account_id else new.account_id end;
  begin
    perform pg_notify('allowance_changed', concerned::text) from (
      select changed as concerned
      union
      select membership.account_id from membership join team on team.id = membership.team_id
      where team.owner_account_id = changed and tg_table_name = 'subscription'
    ) as everybody;
    return null;
  end $$;

CREATE FUNCTION public.tell_trial_changed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
  begin
    perform pg_notify('allowance_changed', new.id::text);
    return null;
  end $$;

SET default_tablespace = '';

SET default_table_access_method = heap;

CREATE TABLE pgboss.bam (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    version integer NOT NULL,
    status text DEFAULT 'pending'::text NOT NULL,
    queue text,
    table_name text NOT NULL,
    command text NOT NULL,
    error text,
    created_on timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    started_on timestamp with time zone,
    completed_on timestamp with time zone
);

CREATE TABLE pgboss.job (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    priority integer DEFAULT 0 NOT NULL,
    data jsonb,
    state pgboss.job_state DEFAULT 'created'::pgboss.job_state NOT NULL,
    retry_limit integer DEFAULT 2 NOT NULL,
    retry_count integer DEFAULT 0 NOT NULL,
    retry_delay integer DEFAULT 0 NOT NULL,
    retry_backoff boolean DEFAULT false NOT NULL,
    retry_delay_max integer,
    expire_seconds integer DEFAULT 900 NOT NULL,
    deletion_seconds integer DEFAULT 604800 NOT NULL,
    singleton_key text,
    singleton_on timestamp without time zone,
    group_id text,
    group_tier text,
    start_after timestamp with time zone DEFAULT now() NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    started_on timestamp with time zone,
    completed_on timestamp with time zone,
    keep_until timestamp with time zone DEFAULT (now() + '336:00:00'::interval) NOT NULL,
    output jsonb,
    dead_letter text,
    policy text,
    heartbeat_on timestamp with time zone,
    heartbeat_seconds integer,
    blocked boolean DEFAULT false NOT NULL,
    blocking boolean DEFAULT false NOT NULL,
    pending_dependencies integer DEFAULT 0 NOT NULL,
    source_name text,
    source_id uuid,
    source_created_on timestamp with time zone,
    source_retry_count integer,
    source_output jsonb,
    source_root_id uuid
)
PARTITION BY LIST (name);

CREATE TABLE pgboss.job_common (
    id uuid DEFAULT gen_random_uuid() CONSTRAINT job_id_not_null NOT NULL,
    name text CONSTRAINT job_name_not_null NOT NULL,
    priority integer DEFAULT 0 CONSTRAINT job_priority_not_null NOT NULL,
    data jsonb,
    state pgboss.job_state DEFAULT 'created'::pgboss.job_state CONSTRAINT job_state_not_null NOT NULL,
    retry_limit integer DEFAULT 2 CONSTRAINT job_retry_limit_not_null NOT NULL,
    retry_count integer DEFAULT 0 CONSTRAINT job_retry_count_not_null NOT NULL,
    retry_delay integer DEFAULT 0 CONSTRAINT job_retry_delay_not_null NOT NULL,
    retry_backoff boolean DEFAULT false CONSTRAINT job_retry_backoff_not_null NOT NULL,
    retry_delay_max integer,
    expire_seconds integer DEFAULT 900 CONSTRAINT job_expire_seconds_not_null NOT NULL,
    deletion_seconds integer DEFAULT 604800 CONSTRAINT job_deletion_seconds_not_null NOT NULL,
    singleton_key text,
    singleton_on timestamp without time zone,
    group_id text,
    group_tier text,
    start_after timestamp with time zone DEFAULT now() CONSTRAINT job_start_after_not_null NOT NULL,
    created_on timestamp with time zone DEFAULT now() CONSTRAINT job_created_on_not_null NOT NULL,
    started_on timestamp with time zone,
    completed_on timestamp with time zone,
    keep_until timestamp with time zone DEFAULT (now() + '336:00:00'::interval) CONSTRAINT job_keep_until_not_null NOT NULL,
    output jsonb,
    dead_letter text,
    policy text,
    heartbeat_on timestamp with time zone,
    heartbeat_seconds integer,
    blocked boolean DEFAULT false CONSTRAINT job_blocked_not_null NOT NULL,
    blocking boolean DEFAULT false CONSTRAINT job_blocking_not_null NOT NULL,
    pending_dependencies integer DEFAULT 0 CONSTRAINT job_pending_dependencies_not_null NOT NULL,
    source_name text,
    source_id uuid,
    source_created_on timestamp with time zone,
    source_retry_count integer,
    source_output jsonb,
    source_root_id uuid,
    CONSTRAINT job_key_strict_fifo_singleton_key_check CHECK ((NOT ((policy = 'key_strict_fifo'::text) AND (singleton_key IS NULL))))
);

CREATE TABLE pgboss.job_dependency (
    child_name text NOT NULL,
    child_id uuid NOT NULL,
    parent_name text NOT NULL,
    parent_id uuid NOT NULL
);

CREATE TABLE pgboss.queue (
    name text NOT NULL,
    policy text NOT NULL,
    retry_limit integer NOT NULL,
    retry_delay integer NOT NULL,
    retry_backoff boolean NOT NULL,
    retry_delay_max integer,
    expire_seconds integer NOT NULL,
    retention_seconds integer NOT NULL,
    deletion_seconds integer NOT NULL,
    dead_letter text,
    partition boolean NOT NULL,
    table_name text NOT NULL,
    deferred_count integer DEFAULT 0 NOT NULL,
    queued_count integer DEFAULT 0 NOT NULL,
    ready_count integer DEFAULT 0 NOT NULL,
    warning_queued integer DEFAULT 0 NOT NULL,
    active_count integer DEFAULT 0 NOT NULL,
    failed_count integer DEFAULT 0 NOT NULL,
    total_count integer DEFAULT 0 NOT NULL,
    created_delta integer DEFAULT 0 NOT NULL,
    completed_delta integer DEFAULT 0 NOT NULL,
    failed_delta integer DEFAULT 0 NOT NULL,
    delta_on timestamp with time zone,
    delta_seconds integer,
    ready_history integer[] DEFAULT '{}'::integer[] NOT NULL,
    heartbeat_seconds integer,
    notify boolean DEFAULT false NOT NULL,
    singletons_active text[],
    monitor_claim_on timestamp with time zone,
    monitor_on timestamp with time zone,
    maintain_on timestamp with time zone,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    updated_on timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT queue_check CHECK ((dead_letter IS DISTINCT FROM name))
);

CREATE TABLE pgboss.queue_stats (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    deferred_count integer DEFAULT 0 NOT NULL,
    queued_count integer DEFAULT 0 NOT NULL,
    ready_count integer DEFAULT 0 NOT NULL,
    active_count integer DEFAULT 0 NOT NULL,
    failed_count integer DEFAULT 0 NOT NULL,
    total_count integer DEFAULT 0 NOT NULL,
    created_delta integer,
    completed_delta integer,
    failed_delta integer,
    delta_seconds integer,
    delta_on timestamp with time zone,
    captured_on timestamp with time zone DEFAULT now() NOT NULL
)
PARTITION BY RANGE (captured_on);

CREATE TABLE pgboss.queue_stats_20261126 (
    id uuid DEFAULT gen_random_uuid() CONSTRAINT queue_stats_id_not_null NOT NULL,
    name text CONSTRAINT queue_stats_name_not_null NOT NULL,
    deferred_count integer DEFAULT 0 CONSTRAINT queue_stats_deferred_count_not_null NOT NULL,
    queued_count integer DEFAULT 0 CONSTRAINT queue_stats_queued_count_not_null NOT NULL,
    ready_count integer DEFAULT 0 CONSTRAINT queue_stats_ready_count_not_null NOT NULL,
    active_count integer DEFAULT 0 CONSTRAINT queue_stats_active_count_not_null NOT NULL,
    failed_count integer DEFAULT 0 CONSTRAINT queue_stats_failed_count_not_null NOT NULL,
    total_count integer DEFAULT 0 CONSTRAINT queue_stats_total_count_not_null NOT NULL,
    created_delta integer,
    completed_delta integer,
    failed_delta integer,
    delta_seconds integer,
    delta_on timestamp with time zone,
    captured_on timestamp with time zone DEFAULT now() CONSTRAINT queue_stats_captured_on_not_null NOT NULL
);

CREATE TABLE pgboss.queue_stats_20261127 (
    id uuid DEFAULT gen_random_uuid() CONSTRAINT queue_stats_id_not_null NOT NULL,
    name text CONSTRAINT queue_stats_name_not_null NOT NULL,
    deferred_count integer DEFAULT 0 CONSTRAINT queue_stats_deferred_count_not_null NOT NULL,
    queued_count integer DEFAULT 0 CONSTRAINT queue_stats_queued_count_not_null NOT NULL,
    ready_count integer DEFAULT 0 CONSTRAINT queue_stats_ready_count_not_null NOT NULL,
    active_count integer DEFAULT 0 CONSTRAINT queue_stats_active_count_not_null NOT NULL,
    failed_count integer DEFAULT 0 CONSTRAINT queue_stats_failed_count_not_null NOT NULL,
    total_count integer DEFAULT 0 CONSTRAINT queue_stats_total_count_not_null NOT NULL,
    created_delta integer,
    completed_delta integer,
    failed_delta integer,
    delta_seconds integer,
    delta_on timestamp with time zone,
    captured_on timestamp with time zone DEFAULT now() CONSTRAINT queue_stats_captured_on_not_null NOT NULL
);

CREATE TABLE pgboss.schedule (
    name text NOT NULL,
    key text DEFAULT ''::text NOT NULL,
    kind text DEFAULT 'cron'::text NOT NULL,
    cron text NOT NULL,
    timezone text DEFAULT 'UTC'::text,
    data jsonb,
    options jsonb,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    updated_on timestamp with time zone DEFAULT now() NOT NULL,
    last_job_id uuid,
    CONSTRAINT schedule_kind_check CHECK ((kind = ANY (ARRAY['cron'::text, 'rrule'::text])))
);

CREATE TABLE pgboss.subscription (
    event text NOT NULL,
    name text NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    updated_on timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE pgboss.version (
    version integer NOT NULL,
    cron_on timestamp with time zone,
    bam_on timestamp with time zone,
    flow_on timestamp with time zone,
    reindex_on timestamp with time zone,
    monitor_backoff_on timestamp with time zone
);

CREATE TABLE pgboss.warning (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    type text NOT NULL,
    message text NOT NULL,
    data jsonb,
    created_on timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.account (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    email text NOT NULL,
    first_name text,
    last_name text,
    password_hash text NOT NULL,
    email_verified_at timestamp with time zone,
    trial_ends_at timestamp with time zone,
    is_staff boolean DEFAULT false NOT NULL,
    terms_version text,
    terms_accepted_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    trial_extended_at timestamp with time zone,
    trial_end_told_at timestamp with time zone,
    registrations integer DEFAULT 1 NOT NULL,
    CONSTRAINT account_email_check CHECK ((email = lower(email))),
    CONSTRAINT account_registrations_check CHECK ((registrations > 0))
);

CREATE TABLE public.analysis (
    interview_id uuid NOT NULL,
    result jsonb NOT NULL,
    fallback boolean NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    overall_score double precision GENERATED ALWAYS AS (((result ->> 'overallScore'::text))::double precision) STORED,
    communication_score double precision GENERATED ALWAYS AS ((COALESCE((result ->> 'communicationScore'::text), (result #>> '{competencyScores,communication}'::text[])))::double precision) STORED,
    clinical_knowledge_score double precision GENERATED ALWAYS AS ((COALESCE((result ->> 'clinicalKnowledgeScore'::text), (result #>> '{competencyScores,clinicalKnowledge}'::text[])))::double precision) STORED,
    professionalism_score double precision GENERATED ALWAYS AS ((COALESCE((result ->> 'professionalismScore'::text), (result #>> '{competencyScores,professionalism}'::text[])))::double precision) STORED,
    problem_solving_score double precision GENERATED ALWAYS AS ((COALESCE((result ->> 'problemSolvingScore'::text), (result #>> '{competencyScores,problemSolving}'::text[])))::double precision) STORED,
    patient_focus_score double precision GENERATED ALWAYS AS ((COALESCE((result ->> 'patientFocusScore'::text), (result #>> '{competencyScores,patientFocus}'::text[])))::double precision) STORED,
    self_awareness_score double precision GENERATED ALWAYS AS ((COALESCE((result ->> 'selfAwarenessScore'::text), (result #>> '{competencyScores,selfAwareness}'::text[])))::double precision) STORED,
    strengths jsonb GENERATED ALWAYS AS ((result -> 'strengths'::text)) STORED,
    improvements jsonb GENERATED ALWAYS AS (COALESCE((result -> 'improvements'::text), (result -> 'improvementAreas'::text))) STORED,
    voice_metrics jsonb GENERATED ALWAYS AS (NULLIF((result -> 'voiceMetrics'::text), 'null'::jsonb)) STORED,
    observations jsonb GENERATED ALWAYS AS (jsonb_path_query_array(result, '$."answers"[*]."observations"'::jsonpath)) STORED,
    spoken boolean GENERATED ALWAYS AS ((COALESCE((result @? '$."voiceMetrics"?(@."averagePace" != null)'::jsonpath), false) OR COALESCE((result @? '$."answers"[*]."observations"?(@."seconds" > 0)'::jsonpath), false))) STORED NOT NULL
);

CREATE TABLE public.billing_customer (
    account_id uuid NOT NULL,
    stripe_customer_id text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    synced_at timestamp with time zone,
    stale_since timestamp with time zone
);

CREATE TABLE public.billing_turn (
    account_id uuid NOT NULL,
    token uuid NOT NULL,
    expires_at timestamp with time zone NOT NULL
);

CREATE TABLE public.browse_session (
    id text NOT NULL,
    total_clicks integer NOT NULL,
    page_count integer NOT NULL,
    pages text[] NOT NULL,
    duration_seconds double precision NOT NULL,
    final_page text,
    ended_at timestamp with time zone NOT NULL
);

CREATE TABLE public.cancellation (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    account_id uuid NOT NULL,
    plan text NOT NULL,
    reason text NOT NULL,
    effective_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone NOT NULL
);

CREATE TABLE public.checkout (
    stripe_session_id text NOT NULL,
    account_id uuid NOT NULL,
    plan text NOT NULL,
    discount_code text,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    closed_at timestamp with time zone,
    CONSTRAINT checkout_plan_check CHECK ((plan = ANY (ARRAY['basic'::text, 'professional'::text, 'team'::text])))
);

CREATE TABLE public.click (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    account_id uuid NOT NULL,
    kind text NOT NULL,
    target_plan text,
    source text,
    usage_percentage double precision,
    current_plan text,
    created_at timestamp with time zone NOT NULL
);

CREATE TABLE public.conversion (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    account_id uuid,
    browse_session_id text NOT NULL,
    type text NOT NULL,
    plan_type text NOT NULL,
    original_click_id uuid,
    value_cents integer NOT NULL,
    seconds_to_conversion double precision,
    clicks_before integer,
    pages_before integer,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT conversion_check CHECK (((account_id IS NOT NULL) OR (type = 'guide_click'::text))),
    CONSTRAINT conversion_type_check CHECK ((type = ANY (ARRAY['trial_started'::text, 'subscription_created'::text, 'upgrade_completed'::text, 'guide_click'::text])))
);

CREATE TABLE public.device (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    account_id uuid NOT NULL,
    token_hash text NOT NULL,
    label text NOT NULL,
    first_seen_at timestamp with time zone NOT NULL,
    last_seen_at timestamp with time zone NOT NULL
);

CREATE TABLE public.discount_code (
    code text NOT NULL,
    type text NOT NULL,
    value integer NOT NULL,
    description text NOT NULL,
    plan_restriction text,
    max_uses integer,
    expires_at timestamp with time zone,
    stripe_coupon_id text,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT discount_code_code_check CHECK ((code = upper(code))),
    CONSTRAINT discount_code_max_uses_check CHECK ((max_uses > 0)),
    CONSTRAINT discount_code_plan_restriction_check CHECK ((plan_restriction = ANY (ARRAY['basic'::text, 'professional'::text, 'team'::text]))),
    CONSTRAINT discount_code_type_check CHECK ((type = ANY (ARRAY['percentage'::text, 'fixed'::text, 'trial_extension'::text]))),
    CONSTRAINT discount_code_value_check CHECK ((value > 0))
);

CREATE TABLE public.discount_redemption (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    code text NOT NULL,
    account_id uuid NOT NULL,
    is_beta boolean NOT NULL,
    held_until timestamp with time zone NOT NULL,
    redeemed_at timestamp with time zone
);

CREATE TABLE public.email_change (
    account_id uuid NOT NULL,
    new_email text NOT NULL,
    token_hash text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT email_change_new_email_check CHECK ((new_email = lower(new_email)))
);

CREATE TABLE public.email_token (
    token_hash text NOT NULL,
    account_id uuid NOT NULL,
    purpose text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone,
    voided_at timestamp with time zone,
    CONSTRAINT email_token_purpose_check CHECK ((purpose = ANY (ARRAY['verify'::text, 'reset'::text])))
);

CREATE TABLE public.guide_order (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    stripe_session_id text NOT NULL,
    email text,
    amount_cents integer NOT NULL,
    created_at timestamp with time zone NOT NULL
);

CREATE TABLE public.idempotency_key (
    account_id uuid NOT NULL,
    key text NOT NULL,
    request_hash text NOT NULL,
    status integer,
    reply text,
    created_at timestamp with time zone NOT NULL
);

CREATE TABLE public.interview (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    account_id uuid NOT NULL,
    kind text NOT NULL,
    status text DEFAULT 'in_progress'::text NOT NULL,
    title text NOT NULL,
    personality text,
    setup_id uuid,
    metadata jsonb,
    snapshot jsonb,
    state_value text,
    state_seq integer DEFAULT 0 NOT NULL,
    lease_token integer DEFAULT 0 NOT NULL,
    lease_holder text,
    voice_seconds_used double precision DEFAULT 0 NOT NULL,
    retention_hours integer NOT NULL,
    started_at timestamp with time zone NOT NULL,
    completed_at timestamp with time zone,
    last_activity_at timestamp with time zone NOT NULL,
    purge_at timestamp with time zone NOT NULL,
    transcript_cleared_at timestamp with time zone,
    scenario_id text,
    question_id text,
    practice jsonb,
    unanswered boolean DEFAULT false NOT NULL,
    CONSTRAINT interview_kind_check CHECK ((kind = ANY (ARRAY['clinical'::text, 'behavioral'::text, 'mock'::text]))),
    CONSTRAINT interview_status_check CHECK ((status = ANY (ARRAY['in_progress'::text, 'completed'::text, 'abandoned'::text, 'expired'::text])))
)
WITH (fillfactor='70');

CREATE TABLE public.invitation (
    id text NOT NULL,
    team_id uuid NOT NULL,
    email text NOT NULL,
    role text DEFAULT 'member'::text NOT NULL,
    invited_by uuid,
    status text DEFAULT 'pending'::text NOT NULL,
    key_hash text,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    accepted_at timestamp with time zone,
    accepted_by uuid,
    CONSTRAINT invitation_email_check CHECK ((email = lower(email))),
    CONSTRAINT invitation_role_check CHECK ((role = 'member'::text)),
    CONSTRAINT invitation_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'accepted'::text, 'revoked'::text])))
);

CREATE TABLE public.kysely_migration (
    name character varying(255) NOT NULL,
    "timestamp" character varying(255) NOT NULL
);

CREATE TABLE public.kysely_migration_lock (
    id character varying(255) NOT NULL,
    is_locked integer DEFAULT 0 NOT NULL
);

CREATE TABLE public.membership (
    account_id uuid NOT NULL,
    team_id uuid NOT NULL,
    role text NOT NULL,
    joined_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT membership_role_check CHECK ((role = ANY (ARRAY['admin'::text, 'member'::text])))
);

CREATE TABLE public.mock_setup (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    account_id uuid NOT NULL,
    job_description text,
    position_title text,
    company_name text,
    metadata jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.plan_change_preview (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    account_id uuid NOT NULL,
    stripe_subscription_id text NOT NULL,
    plan text NOT NULL,
    proration_at timestamp with time zone NOT NULL,
    amount_cents integer NOT NULL,
    is_estimate boolean NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT plan_change_preview_plan_check CHECK ((plan = ANY (ARRAY['basic'::text, 'professional'::text, 'team'::text])))
);

CREATE TABLE public.rate_limit (
    key character varying(255) NOT NULL,
    points integer DEFAULT 0 NOT NULL,
    expire bigint
);

CREATE TABLE public.refresh_token (
    token_hash text NOT NULL,
    session_id uuid NOT NULL,
    issued_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone,
    successor_hash text
);

CREATE TABLE public.session (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    account_id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    revoked_at timestamp with time zone,
    revoke_reason text,
    device_id uuid,
    last_seen_at timestamp with time zone NOT NULL
);

CREATE TABLE public.stripe_cursor (
    id boolean DEFAULT true NOT NULL,
    listed_to timestamp with time zone NOT NULL,
    CONSTRAINT stripe_cursor_id_check CHECK (id)
);

CREATE TABLE public.stripe_event (
    id text NOT NULL,
    type text NOT NULL,
    object_id text,
    customer_id text,
    created_at timestamp with time zone NOT NULL,
    received_at timestamp with time zone NOT NULL,
    applied_at timestamp with time zone
);

CREATE TABLE public.subscription (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    account_id uuid NOT NULL,
    plan text NOT NULL,
    status text NOT NULL,
    stripe_subscription_id text,
    current_period_start timestamp with time zone,
    current_period_end timestamp with time zone,
    cancel_at_period_end boolean DEFAULT false NOT NULL,
    canceled_at timestamp with time zone,
    scheduled_plan text,
    scheduled_change_at timestamp with time zone,
    schedule_id text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    trial_ends_at timestamp with time zone,
    price_id text,
    team_end_told_for timestamp with time zone,
    pending_plan text,
    pending_url text,
    pending_until timestamp with time zone,
    CONSTRAINT subscription_pending_plan_check CHECK ((pending_plan = ANY (ARRAY['basic'::text, 'professional'::text, 'team'::text]))),
    CONSTRAINT subscription_plan_check CHECK ((plan = ANY (ARRAY['free'::text, 'basic'::text, 'professional'::text, 'team'::text])))
);

CREATE TABLE public.subscription_click (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    account_id uuid,
    browse_session_id text NOT NULL,
    plan_type text NOT NULL,
    button_location text NOT NULL,
    browser text NOT NULL,
    referrer text,
    previous_page text,
    device_type text,
    current_plan text,
    trial_days_remaining double precision,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT subscription_click_device_type_check CHECK ((device_type = ANY (ARRAY['mobile'::text, 'tablet'::text, 'desktop'::text])))
);

CREATE TABLE public.team (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    organization_name text,
    description text,
    owner_account_id uuid NOT NULL,
    tier text DEFAULT 'standard'::text NOT NULL,
    max_members integer NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    lapsed_at timestamp with time zone,
    CONSTRAINT team_max_members_check CHECK ((max_members > 0)),
    CONSTRAINT team_tier_check CHECK ((tier = ANY (ARRAY['standard'::text, 'enterprise'::text])))
);

CREATE TABLE public.turn (
    message_id uuid NOT NULL,
    interview_id uuid NOT NULL,
    turn_id uuid,
    role text NOT NULL,
    content text NOT NULL,
    question_index integer NOT NULL,
    confidence double precision,
    measures jsonb,
    said_at timestamp with time zone NOT NULL,
    "position" bigint NOT NULL,
    reply_to uuid,
    heard_chars integer,
    CONSTRAINT turn_heard_chars_check CHECK ((heard_chars >= 0)),
    CONSTRAINT turn_role_check CHECK ((role = ANY (ARRAY['interviewer'::text, 'candidate'::text])))
);

ALTER TABLE public.turn ALTER COLUMN "position" ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.turn_position_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.usage_period (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    account_id uuid NOT NULL,
    starts_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    text_sessions_used integer DEFAULT 0 NOT NULL,
    voice_seconds_used double precision DEFAULT 0 NOT NULL
);

ALTER TABLE ONLY pgboss.job ATTACH PARTITION pgboss.job_common DEFAULT;

ALTER TABLE ONLY pgboss.queue_stats ATTACH PARTITION pgboss.queue_stats_20261126 FOR VALUES FROM ('2026-11-26 00:00:00+00') TO ('2026-11-27 00:00:00+00');

ALTER TABLE ONLY pgboss.queue_stats ATTACH PARTITION pgboss.queue_stats_20261127 FOR VALUES FROM ('2026-11-27 00:00:00+00') TO ('2026-11-28 00:00:00+00');

INSERT INTO pgboss.job_common VALUES
	('927c1b71-774a-4f0f-9708-7899c751dc5b', 'mail', 0, '{"at": "2026-11-26T19:01:06.504Z", "kind": "new-device", "device": "Unknown browser", "accountId": "5b59848f-76fc-49c8-b55f-679674e11084"}', 'completed', 36, 0, 5, true, 3600, 120, 3600, NULL, NULL, NULL, NULL, '2026-11-26 19:01:06.504612+00', '2026-11-26 19:01:06.504612+00', '2026-11-26 19:01:06.54111+00', '2026-11-26 19:01:06.796111+00', '2026-11-29 19:01:06.504612+00', NULL, 'mail-given-up', 'standard', '2026-11-26 19:01:06.54111+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('18e85179-820a-4dc0-a688-4a3e93caac6d', 'mail', 0, '{"at": "2026-11-26T19:01:53.724Z", "kind": "new-device", "device": "Unknown browser", "accountId": "5b59848f-76fc-49c8-b55f-679674e11084"}', 'completed', 36, 0, 5, true, 3600, 120, 3600, NULL, NULL, NULL, NULL, '2026-11-26 19:01:53.724858+00', '2026-11-26 19:01:53.724858+00', '2026-11-26 19:01:54.121107+00', '2026-11-26 19:01:54.320874+00', '2026-11-29 19:01:53.724858+00', NULL, 'mail-given-up', 'standard', '2026-11-26 19:01:54.121107+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL);

INSERT INTO pgboss.queue VALUES
	('__pgboss__send-it', 'standard', 2, 0, false, NULL, 900, 1209600, 604800, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{0,0}', NULL, false, NULL, '2026-11-26 19:01:29.370854+00', '2026-11-26 19:01:29.376957+00', '2026-11-26 19:00:29.298399+00', '2026-11-26 18:59:29.260428+00', '2026-11-26 18:59:29.260428+00'),
	('hourly', 'standard', 2, 0, false, NULL, 900, 1209600, 86400, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{0,0}', NULL, false, NULL, '2026-11-26 19:01:29.370854+00', '2026-11-26 19:01:29.376957+00', '2026-11-26 19:00:29.298399+00', '2026-11-26 18:59:29.305866+00', '2026-11-26 18:59:29.307265+00'),
	('mail', 'standard', 36, 5, true, 3600, 120, 259200, 3600, 'mail-given-up', false, 'job_common', 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, NULL, NULL, '{0,0}', NULL, true, NULL, '2026-11-26 19:01:29.370854+00', '2026-11-26 19:01:29.376957+00', '2026-11-26 19:00:29.298399+00', '2026-11-26 18:59:29.302498+00', '2026-11-26 18:59:29.304837+00'),
	('mail-given-up', 'standard', 2, 0, false, NULL, 900, 604800, 604800, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{0,0}', NULL, false, NULL, '2026-11-26 19:01:29.370854+00', '2026-11-26 19:01:29.376957+00', '2026-11-26 19:00:29.298399+00', '2026-11-26 18:59:29.282154+00', '2026-11-26 18:59:29.291341+00');

INSERT INTO pgboss.schedule VALUES
	('hourly', 'purge-accounts', 'cron', '17 * * * *', 'UTC', '{"job": "purge-accounts"}', '{"key": "purge-accounts"}', '2026-11-26 18:59:29.314942+00', '2026-11-26 18:59:29.314942+00', NULL),
	('hourly', 'purge-transcripts', 'cron', '17 * * * *', 'UTC', '{"job": "purge-transcripts"}', '{"key": "purge-transcripts"}', '2026-11-26 18:59:29.326205+00', '2026-11-26 18:59:29.326205+00', NULL),
	('hourly', 'forget-email-tokens', 'cron', '17 * * * *', 'UTC', '{"job": "forget-email-tokens"}', '{"key": "forget-email-tokens"}', '2026-11-26 18:59:29.332465+00', '2026-11-26 18:59:29.332465+00', NULL),
	('hourly', 'forget-rate-limits', 'cron', '17 * * * *', 'UTC', '{"job": "forget-rate-limits"}', '{"key": "forget-rate-limits"}', '2026-11-26 18:59:29.335821+00', '2026-11-26 18:59:29.335821+00', NULL),
	('hourly', 'forget-idempotency-keys', 'cron', '17 * * * *', 'UTC', '{"job": "forget-idempotency-keys"}', '{"key": "forget-idempotency-keys"}', '2026-11-26 18:59:29.341645+00', '2026-11-26 18:59:29.341645+00', NULL),
	('hourly', 'forget-sessions', 'cron', '17 * * * *', 'UTC', '{"job": "forget-sessions"}', '{"key": "forget-sessions"}', '2026-11-26 18:59:29.343179+00', '2026-11-26 18:59:29.343179+00', NULL),
	('hourly', 'forget-devices', 'cron', '17 * * * *', 'UTC', '{"job": "forget-devices"}', '{"key": "forget-devices"}', '2026-11-26 18:59:29.346325+00', '2026-11-26 18:59:29.346325+00', NULL),
	('hourly', 'forget-stripe-events', 'cron', '17 * * * *', 'UTC', '{"job": "forget-stripe-events"}', '{"key": "forget-stripe-events"}', '2026-11-26 18:59:29.351946+00', '2026-11-26 18:59:29.351946+00', NULL),
	('hourly', 'forget-invitations', 'cron', '17 * * * *', 'UTC', '{"job": "forget-invitations"}', '{"key": "forget-invitations"}', '2026-11-26 18:59:29.356981+00', '2026-11-26 18:59:29.356981+00', NULL),
	('hourly', 'forget-visits', 'cron', '17 * * * *', 'UTC', '{"job": "forget-visits"}', '{"key": "forget-visits"}', '2026-11-26 18:59:29.361528+00', '2026-11-26 18:59:29.361528+00', NULL),
	('hourly', 'end-trials', 'cron', '17 * * * *', 'UTC', '{"job": "end-trials"}', '{"key": "end-trials"}', '2026-11-26 18:59:29.365357+00', '2026-11-26 18:59:29.365357+00', NULL),
	('hourly', 'announce-team-ends', 'cron', '17 * * * *', 'UTC', '{"job": "announce-team-ends"}', '{"key": "announce-team-ends"}', '2026-11-26 18:59:29.367166+00', '2026-11-26 18:59:29.367166+00', NULL),
	('hourly', 'settle-teams', 'cron', '17 * * * *', 'UTC', '{"job": "settle-teams"}', '{"key": "settle-teams"}', '2026-11-26 18:59:29.371374+00', '2026-11-26 18:59:29.371374+00', NULL),
	('hourly', 'reconcile-billing', 'cron', '17 * * * *', 'UTC', '{"job": "reconcile-billing"}', '{"key": "reconcile-billing"}', '2026-11-26 18:59:29.380042+00', '2026-11-26 18:59:29.380042+00', NULL);

INSERT INTO pgboss.version VALUES
	(43, '2026-11-26 19:01:59.318652+00', '2026-11-26 19:01:29.374282+00', '2026-11-26 18:59:29.275449+00', '2026-11-26 19:00:29.416025+00', NULL);

INSERT INTO public.account VALUES
	('5b59848f-76fc-49c8-b55f-679674e11084', 'nurse@example.com', 'Maya', 'Okafor', '$argon2id$v=19$m=19456,t=2,p=1$8hMFnRTbk88Ca2NV1uQWhg$7po4pYJxMg05q92nub79fhpPAgHpcAcrAI1ExWDXRgI', '2026-11-12 18:59:12.552+00', '2026-11-19 18:59:12.552+00', false, 'demo', '2026-11-26 18:59:12.552+00', '2026-11-26 18:59:12.552876+00', NULL, NULL, NULL, 1),
	('a238161c-4bd1-4df3-885d-283f5005536e', 'admin@example.com', 'Grace', 'Lindqvist', '$argon2id$v=19$m=19456,t=2,p=1$IomJZ5SxTJaauHovxF7+rQ$MS+bDPDO8mW7ZCM+sfP1WW0zimIth+Jjj01O+UcSMgg', '2026-11-12 18:59:12.552+00', '2026-11-19 18:59:12.552+00', false, 'demo', '2026-11-26 18:59:12.552+00', '2026-11-26 18:59:12.552876+00', NULL, NULL, NULL, 1),
	('460a3475-5c32-44f2-8e6e-e87f0e4e416f', 'member@example.com', 'Tomás', 'Rivera', '$argon2id$v=19$m=19456,t=2,p=1$HUdiEw+HitWlwH+VmjIJOg$gqaKqX24oP8CFnWs8/VZmsPsVwdwQf2yY3y/Z5Uak8g', '2026-11-12 18:59:12.552+00', '2026-11-19 18:59:12.552+00', false, 'demo', '2026-11-26 18:59:12.552+00', '2026-11-26 18:59:12.552876+00', NULL, NULL, NULL, 1);

INSERT INTO public.analysis VALUES
	('88b98402-7397-484c-962b-c3302b222a82', '{"kind": "clinical", "note": null, "title": "ICU Ventilator Management", "outcome": null, "evidence": [], "fallback": false, "nextSteps": ["Tell the same story once more, and begin with how it ended."], "strengths": ["You said what you saw and what you did about it."], "scenarioId": "icu_ventilator", "improvements": ["Say sooner whom you would call, and when."], "overallScore": 80, "competencyScores": {"safety": 88, "assessment": 82, "escalation": 74, "communication": 78, "clinicalKnowledge": 80}, "detailedFeedback": "A calm and safe round. Ask once more for what changed since the last check.", "communicationScore": 78, "clinicalKnowledgeScore": 81}', false, '2026-11-07 18:59:12.552+00', DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT),
	('e65c67f5-8727-4455-af5d-cb400630d10e', '{"kind": "behavioral", "note": null, "answers": [], "evidence": [], "fallback": false, "question": "Tell me about a time you disagreed with a provider about a patient''s care.", "nextSteps": ["Tell the same story once more, and begin with how it ended."], "strengths": ["You said what you saw and what you did about it."], "questionId": "physician_disagreement", "improvements": ["Say sooner whom you would call, and when."], "overallScore": 82, "rubricVersion": 1, "detailedFeedback": "A clear situation and your own part in it. The result could be plainer.", "patientFocusScore": 82, "communicationScore": 84, "selfAwarenessScore": 76, "problemSolvingScore": 80, "professionalismScore": 86}', false, '2026-11-17 18:59:12.552+00', DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT),
	('dcc5621b-a384-4aae-8430-a5aef4482f8d', '{"kind": "clinical", "note": null, "title": "Post-Surgical Complication", "outcome": null, "evidence": [], "fallback": false, "nextSteps": ["Tell the same story once more, and begin with how it ended."], "strengths": ["You said what you saw and what you did about it."], "scenarioId": "post_surgical", "improvements": ["Say sooner whom you would call, and when."], "overallScore": 88, "competencyScores": {"safety": 86, "assessment": 90, "escalation": 84, "communication": 88, "clinicalKnowledge": 92}, "detailedFeedback": "A calm and safe round. Ask once more for what changed since the last check.", "communicationScore": 88, "clinicalKnowledgeScore": 88}', false, '2026-11-23 18:59:12.552+00', DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT),
	('df3dcbc9-c379-498a-9b87-dfac1a87f47f', '{"kind": "behavioral", "note": null, "answers": [], "evidence": [], "fallback": false, "question": "Describe a conflict with a colleague and how you handled it.", "nextSteps": ["Tell the same story once more, and begin with how it ended."], "strengths": ["You said what you saw and what you did about it."], "questionId": "team_conflict", "improvements": ["Say sooner whom you would call, and when."], "overallScore": 57, "rubricVersion": 1, "detailedFeedback": "A clear situation and your own part in it. The result could be plainer.", "patientFocusScore": 60, "communicationScore": 58, "selfAwarenessScore": 52, "problemSolvingScore": 55, "professionalismScore": 62}', false, '2026-11-02 18:59:12.552+00', DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT),
	('de006476-5e4b-491a-95f9-af136281af5a', '{"kind": "clinical", "note": null, "title": "Patient with Chest Pain", "outcome": null, "evidence": [], "fallback": false, "nextSteps": ["Tell the same story once more, and begin with how it ended."], "strengths": ["You said what you saw and what you did about it."], "scenarioId": "chest_pain", "improvements": ["Say sooner whom you would call, and when."], "overallScore": 60, "competencyScores": {"safety": 66, "assessment": 60, "escalation": 52, "communication": 64, "clinicalKnowledge": 58}, "detailedFeedback": "A calm and safe round. Ask once more for what changed since the last check.", "communicationScore": 64, "clinicalKnowledgeScore": 59}', false, '2026-11-06 18:59:12.552+00', DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT),
	('c91c2e98-8205-4d98-9f33-52b50724722b', '{"kind": "behavioral", "note": null, "answers": [], "evidence": [], "fallback": false, "question": "Tell me about a time you cared for a difficult patient or family member.", "nextSteps": ["Tell the same story once more, and begin with how it ended."], "strengths": ["You said what you saw and what you did about it."], "questionId": "difficult_patient", "improvements": ["Say sooner whom you would call, and when."], "overallScore": 67, "rubricVersion": 1, "detailedFeedback": "A clear situation and your own part in it. The result could be plainer.", "patientFocusScore": 74, "communicationScore": 70, "selfAwarenessScore": 60, "problemSolvingScore": 62, "professionalismScore": 68}', false, '2026-11-13 18:59:12.552+00', DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT),
	('e9fcb4b5-4822-45ce-b5ad-9aece1ba1f1d', '{"kind": "clinical", "note": null, "title": "Pediatric Fever Management", "outcome": null, "evidence": [], "fallback": false, "nextSteps": ["Tell the same story once more, and begin with how it ended."], "strengths": ["You said what you saw and what you did about it."], "scenarioId": "pediatric_fever", "improvements": ["Say sooner whom you would call, and when."], "overallScore": 74, "competencyScores": {"safety": 80, "assessment": 76, "escalation": 68, "communication": 72, "clinicalKnowledge": 74}, "detailedFeedback": "A calm and safe round. Ask once more for what changed since the last check.", "communicationScore": 72, "clinicalKnowledgeScore": 75}', false, '2026-11-20 18:59:12.552+00', DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT),
	('dc7d121a-7d3e-4e08-a83d-b49fe7118c5c', '{"kind": "behavioral", "note": null, "answers": [], "evidence": [], "fallback": false, "question": "Tell me about a mistake you made and what you learned.", "nextSteps": ["Tell the same story once more, and begin with how it ended."], "strengths": ["You said what you saw and what you did about it."], "questionId": "mistake_learning", "improvements": ["Say sooner whom you would call, and when."], "overallScore": 77, "rubricVersion": 1, "detailedFeedback": "A clear situation and your own part in it. The result could be plainer.", "patientFocusScore": 72, "communicationScore": 76, "selfAwarenessScore": 80, "problemSolvingScore": 74, "professionalismScore": 82}', false, '2026-11-22 18:59:12.552+00', DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT),
	('153ee32d-8383-4619-9edb-bde7580ff4d4', '{"kind": "clinical", "note": null, "title": "Patient with Chest Pain", "outcome": null, "evidence": [], "fallback": false, "nextSteps": ["Tell the same story once more, and begin with how it ended."], "strengths": ["You said what you saw and what you did about it."], "scenarioId": "chest_pain", "improvements": ["Say sooner whom you would call, and when."], "overallScore": 82, "competencyScores": {"safety": 86, "assessment": 84, "escalation": 78, "communication": 82, "clinicalKnowledge": 80}, "detailedFeedback": "A calm and safe round. Ask once more for what changed since the last check.", "communicationScore": 82, "clinicalKnowledgeScore": 82}', false, '2026-11-25 18:59:12.552+00', DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT);

INSERT INTO public.billing_customer VALUES
	('5b59848f-76fc-49c8-b55f-679674e11084', 'cus_Xku5FINrkJ0ioM', '2026-11-26 18:59:30.095+00', '2026-11-26 18:59:30.79+00', NULL),
	('a238161c-4bd1-4df3-885d-283f5005536e', 'cus_qkFNEUEwISDp9K', '2026-11-26 18:59:30.28+00', '2026-11-26 18:59:31.235+00', NULL);

INSERT INTO public.device VALUES
	('acbd2717-9a3a-47d1-93e0-bdc8bbed28dd', '5b59848f-76fc-49c8-b55f-679674e11084', 'cebdc27c5e78e14b6e0210bbf623319c2db6d853f2708609998e988f75ff8491', 'Unknown browser', '2026-11-26 19:00:51.652+00', '2026-11-26 19:00:51.652+00'),
	('039aa4bd-df2c-4202-8bf0-a7c762685fe2', '5b59848f-76fc-49c8-b55f-679674e11084', '5a85bfa04a2bc91d61834500a76aa79ada489eeb1770e5488c3e1679abf58bb5', 'Unknown browser', '2026-11-26 19:01:06.504+00', '2026-11-26 19:01:06.504+00'),
	('f4fa8d83-5c30-41c8-9615-023ecb8efc23', '5b59848f-76fc-49c8-b55f-679674e11084', 'cea4e513f0198146dadd36a5a7046f3104b3baf2d9a6c959677316116cd8ac16', 'Unknown browser', '2026-11-26 19:01:53.724+00', '2026-11-26 19:01:53.724+00');

INSERT INTO public.discount_code VALUES
	('PRO-BETA-DEMO', 'trial_extension', 21, 'A free trial of 21 days', 'professional', NULL, NULL, NULL, '2026-11-26 18:59:12.552+00'),
	('TEAM-BETA-DEMO', 'trial_extension', 21, 'A free trial of 21 days', 'team', NULL, NULL, NULL, '2026-11-26 18:59:12.552+00'),
	('SAVE20', 'percentage', 20, '20% off the first month', NULL, NULL, NULL, NULL, '2026-11-26 18:59:12.552+00');

INSERT INTO public.idempotency_key VALUES
	('5b59848f-76fc-49c8-b55f-679674e11084', '3b5ad3ae-f213-44c1-9ff8-70bf68fa78a6', 'e1804f4eb8c8dc7c53f23a3fe3162ae2c89e9ae7f2a599db3ac531d363f28d8f', 200, '{"setupId":"421ed60d-68d8-4e8e-908a-162826ca1248","metadata":{"fullInterviewMetadata":{"interviewLength":"short","questions":[{"id":"strength_weakness","type":"motivation","question":"What is your greatest strength as a nurse, and one weakness you are working on?","category":"strengths-awareness","followUpDepth":1,"expectedElements":["a clear answer","an example or a reason"],"jobRelevance":"Asked for the position: Ward Nurse.","keywords":[]},{"id":"difficult_patient","type":"behavioral","question":"Tell me about a time you cared for a difficult patient or family member.","category":"conflict-communication","followUpDepth":1,"expectedElements":["the situation","her own task","her own actions","the result"],"jobRelevance":"Asked for the position: Ward Nurse.","keywords":[]},{"id":"questions_for_interviewer","type":"engagement","question":"What questions do you have for us?","category":"engagement","followUpDepth":0,"expectedElements":["a clear answer","an example or a reason"],"jobRelevance":"Asked for the position: Ward Nurse.","keywords":[]}],"positionTitle":"Ward Nurse","companyName":null,"estimatedMinutes":11}}}', '2026-11-26 19:01:06.598+00'),
	('5b59848f-76fc-49c8-b55f-679674e11084', '5fa5cd9a-0c5b-4858-bf27-80341b127226', 'e1804f4eb8c8dc7c53f23a3fe3162ae2c89e9ae7f2a599db3ac531d363f28d8f', 200, '{"setupId":"62f3fd14-fd9f-42da-8405-40b2f5c43692","metadata":{"fullInterviewMetadata":{"interviewLength":"short","questions":[{"id":"strength_weakness","type":"motivation","question":"What is your greatest strength as a nurse, and one weakness you are working on?","category":"strengths-awareness","followUpDepth":1,"expectedElements":["a clear answer","an example or a reason"],"jobRelevance":"Asked for the position: Ward Nurse.","keywords":[]},{"id":"difficult_patient","type":"behavioral","question":"Tell me about a time you cared for a difficult patient or family member.","category":"conflict-communication","followUpDepth":1,"expectedElements":["the situation","her own task","her own actions","the result"],"jobRelevance":"Asked for the position: Ward Nurse.","keywords":[]},{"id":"questions_for_interviewer","type":"engagement","question":"What questions do you have for us?","category":"engagement","followUpDepth":0,"expectedElements":["a clear answer","an example or a reason"],"jobRelevance":"Asked for the position: Ward Nurse.","keywords":[]}],"positionTitle":"Ward Nurse","companyName":null,"estimatedMinutes":11}}}', '2026-11-26 19:01:54.248+00'),
	('5b59848f-76fc-49c8-b55f-679674e11084', '6aaa37b4-0ca9-490b-9f46-6d528d409482', '7aa88ed76a7ead9f96c015f1b006dc1e3149c5d003a77fa56cfdf067b06494e4', 200, '{"sessionId":"1229781b-2a5b-4693-99b2-7a81cc90672f"}', '2026-11-26 19:01:54.532+00'),
	('5b59848f-76fc-49c8-b55f-679674e11084', '9a1dd4b4-951e-4989-8a78-26bb3708437f', '56513782e938aca53104841ac7a612d0cd7e3490a586f95b5e1a39d2bbd00430', 200, '{"sessionId":"179caa8e-3702-4476-affd-a1c98bfc2323","transcript":[{"messageId":"0b41ab00-72b7-4af8-b7f0-bcf07c5c30fb","role":"assistant","content":"Describe a conflict with a colleague and how you handled it.","timestamp":"2026-11-26T19:02:13.571Z"}],"openingMessage":"Describe a conflict with a colleague and how you handled it.","messageCount":0,"softWarning":false,"maxTurnsReached":false,"conversationTurns":0,"readyForEvaluation":false}', '2026-11-26 19:02:13.561+00');

INSERT INTO public.interview VALUES
	('88b98402-7397-484c-962b-c3302b222a82', 'a238161c-4bd1-4df3-885d-283f5005536e', 'clinical', 'completed', 'ICU Ventilator Management', NULL, NULL, NULL, NULL, NULL, 0, 0, NULL, 0, 72, '2026-11-07 18:48:12.552+00', '2026-11-07 18:59:12.552+00', '2026-11-07 18:59:12.552+00', '2026-11-10 18:59:12.552+00', NULL, 'icu_ventilator', NULL, NULL, false),
	('e65c67f5-8727-4455-af5d-cb400630d10e', 'a238161c-4bd1-4df3-885d-283f5005536e', 'behavioral', 'completed', 'Tell me about a time you disagreed with a provider about a patient''s care.', NULL, NULL, NULL, NULL, NULL, 0, 0, NULL, 0, 72, '2026-11-17 18:51:12.552+00', '2026-11-17 18:59:12.552+00', '2026-11-17 18:59:12.552+00', '2026-11-20 18:59:12.552+00', NULL, NULL, 'physician_disagreement', NULL, false),
	('dcc5621b-a384-4aae-8430-a5aef4482f8d', 'a238161c-4bd1-4df3-885d-283f5005536e', 'clinical', 'completed', 'Post-Surgical Complication', NULL, NULL, NULL, NULL, NULL, 0, 0, NULL, 0, 72, '2026-11-23 18:47:12.552+00', '2026-11-23 18:59:12.552+00', '2026-11-23 18:59:12.552+00', '2026-11-26 18:59:12.552+00', NULL, 'post_surgical', NULL, NULL, false),
	('df3dcbc9-c379-498a-9b87-dfac1a87f47f', '460a3475-5c32-44f2-8e6e-e87f0e4e416f', 'behavioral', 'completed', 'Describe a conflict with a colleague and how you handled it.', NULL, NULL, NULL, NULL, NULL, 0, 0, NULL, 0, 72, '2026-11-02 18:50:12.552+00', '2026-11-02 18:59:12.552+00', '2026-11-02 18:59:12.552+00', '2026-11-05 18:59:12.552+00', NULL, NULL, 'team_conflict', NULL, false),
	('de006476-5e4b-491a-95f9-af136281af5a', '460a3475-5c32-44f2-8e6e-e87f0e4e416f', 'clinical', 'completed', 'Patient with Chest Pain', NULL, NULL, NULL, NULL, NULL, 0, 0, NULL, 0, 72, '2026-11-06 18:49:12.552+00', '2026-11-06 18:59:12.552+00', '2026-11-06 18:59:12.552+00', '2026-11-09 18:59:12.552+00', NULL, 'chest_pain', NULL, NULL, false),
	('c91c2e98-8205-4d98-9f33-52b50724722b', '460a3475-5c32-44f2-8e6e-e87f0e4e416f', 'behavioral', 'completed', 'Tell me about a time you cared for a difficult patient or family member.', NULL, NULL, NULL, NULL, NULL, 0, 0, NULL, 0, 72, '2026-11-13 18:52:12.552+00', '2026-11-13 18:59:12.552+00', '2026-11-13 18:59:12.552+00', '2026-11-16 18:59:12.552+00', NULL, NULL, 'difficult_patient', NULL, false),
	('e9fcb4b5-4822-45ce-b5ad-9aece1ba1f1d', '460a3475-5c32-44f2-8e6e-e87f0e4e416f', 'clinical', 'completed', 'Pediatric Fever Management', NULL, NULL, NULL, NULL, NULL, 0, 0, NULL, 0, 72, '2026-11-20 18:47:12.552+00', '2026-11-20 18:59:12.552+00', '2026-11-20 18:59:12.552+00', '2026-11-23 18:59:12.552+00', NULL, 'pediatric_fever', NULL, NULL, false),
	('dc7d121a-7d3e-4e08-a83d-b49fe7118c5c', '460a3475-5c32-44f2-8e6e-e87f0e4e416f', 'behavioral', 'completed', 'Tell me about a mistake you made and what you learned.', NULL, NULL, NULL, NULL, NULL, 0, 0, NULL, 0, 72, '2026-11-22 18:51:12.552+00', '2026-11-22 18:59:12.552+00', '2026-11-22 18:59:12.552+00', '2026-11-25 18:59:12.552+00', NULL, NULL, 'mistake_learning', NULL, false),
	('153ee32d-8383-4619-9edb-bde7580ff4d4', '460a3475-5c32-44f2-8e6e-e87f0e4e416f', 'clinical', 'completed', 'Patient with Chest Pain', NULL, NULL, NULL, NULL, NULL, 0, 0, NULL, 0, 72, '2026-11-25 18:49:12.552+00', '2026-11-25 18:59:12.552+00', '2026-11-25 18:59:12.552+00', '2026-11-28 18:59:12.552+00', NULL, 'chest_pain', NULL, NULL, false),
	('1229781b-2a5b-4693-99b2-7a81cc90672f', '5b59848f-76fc-49c8-b55f-679674e11084', 'mock', 'in_progress', 'Ward Nurse', 'professional', '62f3fd14-fd9f-42da-8405-40b2f5c43692', '{"questions": [{"id": "strength_weakness", "type": "motivation", "category": "strengths-awareness", "keywords": [], "question": "What is your greatest strength as a nurse, and one weakness you are working on?", "jobRelevance": "Asked for the position: Ward Nurse.", "followUpDepth": 1, "expectedElements": ["a clear answer", "an example or a reason"]}, {"id": "difficult_patient", "type": "behavioral", "category": "conflict-communication", "keywords": [], "question": "Tell me about a time you cared for a difficult patient or family member.", "jobRelevance": "Asked for the position: Ward Nurse.", "followUpDepth": 1, "expectedElements": ["the situation", "her own task", "her own actions", "the result"]}, {"id": "questions_for_interviewer", "type": "engagement", "category": "engagement", "keywords": [], "question": "What questions do you have for us?", "jobRelevance": "Asked for the position: Ward Nurse.", "followUpDepth": 0, "expectedElements": ["a clear answer", "an example or a reason"]}], "companyName": null, "positionTitle": "Ward Nurse", "interviewLength": "short", "estimatedMinutes": 11}', '{"value": {"interviewing": "listening"}, "status": "active", "context": {"heard": null, "review": false, "turnId": null, "history": [{"role": "interviewer", "content": "Good day, Maya. Thank you for taking the time to talk about the position of Ward Nurse. What is your greatest strength as a nurse, and one weakness you are working on?", "messageId": "a9bc0d75-89f1-450b-81b8-f7853c41c7d7", "timestamp": "2026-11-26T19:01:55.150Z", "confidence": null, "questionIndex": 0}, {"role": "candidate", "turnId": "146ea8b7-a4ee-4fb3-803e-1fe850d81030", "content": "I stayed with the patient, called the rapid response team and told the family what we were doing and why.", "messageId": "3884e072-eb88-4f62-9e23-8cbebbbb382e", "timestamp": "2026-11-26T19:02:05.828Z", "confidence": null, "questionIndex": 0}, {"role": "interviewer", "content": "Thank you, I noted what you said about the rapid response team. Can you give me one moment from your work that shows it?", "messageId": "49fc568f-4395-4ea2-9b5f-f6ea63b266a3", "timestamp": "2026-11-26T19:02:06.281Z", "confidence": null, "questionIndex": 0}], "problem": null, "purpose": "follow_up", "messageId": null, "nurseName": "Maya", "questions": [{"id": "strength_weakness", "type": "motivation", "category": "strengths-awareness", "keywords": [], "question": "What is your greatest strength as a nurse, and one weakness you are working on?", "jobRelevance": "Asked for the position: Ward Nurse.", "followUpDepth": 1, "expectedElements": ["a clear answer", "an example or a reason"]}, {"id": "difficult_patient", "type": "behavioral", "category": "conflict-communication", "keywords": [], "question": "Tell me about a time you cared for a difficult patient or family member.", "jobRelevance": "Asked for the position: Ward Nurse.", "followUpDepth": 1, "expectedElements": ["the situation", "her own task", "her own actions", "the result"]}, {"id": "questions_for_interviewer", "type": "engagement", "category": "engagement", "keywords": [], "question": "What questions do you have for us?", "jobRelevance": "Asked for the position: Ward Nurse.", "followUpDepth": 0, "expectedElements": ["a clear answer", "an example or a reason"]}], "quietSince": 1795719725828, "voiceSpent": false, "audioFormat": null, "companyName": null, "interviewId": "1229781b-2a5b-4693-99b2-7a81cc90672f", "interviewer": "Sarah", "messageText": "Thank you, I noted what you said about the rapid response team. Can you give me one moment from your work that shows it?", "personality": "professional", "completeness": [], "openingWords": null, "voiceAllowed": true, "waitingSince": 1795719726281, "closedTurnIds": [], "positionTitle": "Ward Nurse", "questionIndex": 0, "answeredTurnIds": ["146ea8b7-a4ee-4fb3-803e-1fe850d81030"], "answerDurationMs": 0, "answersToQuestion": 1}, "release": 1, "children": {}, "historyValue": {}}', 'interviewing.listening', 9, 1, 'realtime-6930-143a3855', 16.8, 72, '2026-11-26 19:01:54.57+00', NULL, '2026-11-26 19:02:13.462+00', '2026-11-29 19:02:13.462+00', NULL, NULL, NULL, NULL, false),
	('179caa8e-3702-4476-affd-a1c98bfc2323', '5b59848f-76fc-49c8-b55f-679674e11084', 'behavioral', 'in_progress', 'Describe a conflict with a colleague and how you handled it.', NULL, NULL, NULL, NULL, NULL, 0, 0, NULL, 0, 72, '2026-11-26 19:02:13.571+00', NULL, '2026-11-26 19:02:14.13+00', '2026-11-29 19:02:14.13+00', NULL, NULL, 'team_conflict', '{"hints": [], "patient": null}', false);

INSERT INTO public.invitation VALUES
	('CYgYXt9ZKO8Zg759IKnAsw', '27150ff8-5d9a-4092-ad7f-2320a674680f', 'invited@example.com', 'member', 'a238161c-4bd1-4df3-885d-283f5005536e', 'pending', NULL, '2026-11-26 18:59:12.552+00', '2026-12-03 18:59:12.552+00', NULL, NULL);

INSERT INTO public.kysely_migration VALUES
	('20261121T024500-first-tables', '2026-11-26T18:59:12.375Z'),
	('20261121T193000-account-care', '2026-11-26T18:59:12.393Z'),
	('20261121T211700-retention', '2026-11-26T18:59:12.395Z'),
	('20261122T003000-typed-practice', '2026-11-26T18:59:12.399Z'),
	('20261122T030000-dashboard', '2026-11-26T18:59:12.414Z'),
	('20261122T040000-billing', '2026-11-26T18:59:12.446Z'),
	('20261122T080000-teams', '2026-11-26T18:59:12.459Z'),
	('20261122T090000-public', '2026-11-26T18:59:12.492Z'),
	('20261122T100000-allowance-changes', '2026-11-26T18:59:12.497Z'),
	('20261123T090000-billing-turns', '2026-11-26T18:59:12.504Z'),
	('20261123T090500-pending-changes', '2026-11-26T18:59:12.509Z'),
	('20261123T093000-heard-part', '2026-11-26T18:59:12.516Z'),
	('20261123T100000-registrations', '2026-11-26T18:59:12.524Z'),
	('20261123T120000-email-changes', '2026-11-26T18:59:12.533Z'),
	('20261123T140000-unanswered-interviews', '2026-11-26T18:59:12.540Z');

INSERT INTO public.kysely_migration_lock VALUES
	('migration_lock', 0);

INSERT INTO public.membership VALUES
	('a238161c-4bd1-4df3-885d-283f5005536e', '27150ff8-5d9a-4092-ad7f-2320a674680f', 'admin', '2026-11-05 18:59:12.552+00'),
	('460a3475-5c32-44f2-8e6e-e87f0e4e416f', '27150ff8-5d9a-4092-ad7f-2320a674680f', 'member', '2026-10-31 18:59:12.552+00');

INSERT INTO public.mock_setup VALUES
	('421ed60d-68d8-4e8e-908a-162826ca1248', '5b59848f-76fc-49c8-b55f-679674e11084', NULL, 'Ward Nurse', NULL, '{"questions": [{"id": "strength_weakness", "type": "motivation", "category": "strengths-awareness", "keywords": [], "question": "What is your greatest strength as a nurse, and one weakness you are working on?", "jobRelevance": "Asked for the position: Ward Nurse.", "followUpDepth": 1, "expectedElements": ["a clear answer", "an example or a reason"]}, {"id": "difficult_patient", "type": "behavioral", "category": "conflict-communication", "keywords": [], "question": "Tell me about a time you cared for a difficult patient or family member.", "jobRelevance": "Asked for the position: Ward Nurse.", "followUpDepth": 1, "expectedElements": ["the situation", "her own task", "her own actions", "the result"]}, {"id": "questions_for_interviewer", "type": "engagement", "category": "engagement", "keywords": [], "question": "What questions do you have for us?", "jobRelevance": "Asked for the position: Ward Nurse.", "followUpDepth": 0, "expectedElements": ["a clear answer", "an example or a reason"]}], "companyName": null, "positionTitle": "Ward Nurse", "interviewLength": "short", "estimatedMinutes": 11}', '2026-11-26 19:01:06.792203+00'),
	('62f3fd14-fd9f-42da-8405-40b2f5c43692', '5b59848f-76fc-49c8-b55f-679674e11084', NULL, 'Ward Nurse', NULL, '{"questions": [{"id": "strength_weakness", "type": "motivation", "category": "strengths-awareness", "keywords": [], "question": "What is your greatest strength as a nurse, and one weakness you are working on?", "jobRelevance": "Asked for the position: Ward Nurse.", "followUpDepth": 1, "expectedElements": ["a clear answer", "an example or a reason"]}, {"id": "difficult_patient", "type": "behavioral", "category": "conflict-communication", "keywords": [], "question": "Tell me about a time you cared for a difficult patient or family member.", "jobRelevance": "Asked for the position: Ward Nurse.", "followUpDepth": 1, "expectedElements": ["the situation", "her own task", "her own actions", "the result"]}, {"id": "questions_for_interviewer", "type": "engagement", "category": "engagement", "keywords": [], "question": "What questions do you have for us?", "jobRelevance": "Asked for the position: Ward Nurse.", "followUpDepth": 0, "expectedElements": ["a clear answer", "an example or a reason"]}], "companyName": null, "positionTitle": "Ward Nurse", "interviewLength": "short", "estimatedMinutes": 11}', '2026-11-26 19:01:54.474892+00');

INSERT INTO public.rate_limit VALUES
	('login.email-and-address:daf4ea65565333a43704d108b162f62495cf16a59e38bd9692877496547bda1a:12ca17b49af2289436f303e0166030a21e525d266e209267433801a8fd4071a0', 0, 1795720551536),
	('login.address:12ca17b49af2289436f303e0166030a21e525d266e209267433801a8fd4071a0', 0, 1795720551557),
	('login.email:daf4ea65565333a43704d108b162f62495cf16a59e38bd9692877496547bda1a', 0, 1795723251572),
	('start.account:b8911b94d516ea61f10689ab19256ac3430f70a72f2fd5395f9df3d4971be7f2', 2, 1795723266653),
	('begin.account:b8911b94d516ea61f10689ab19256ac3430f70a72f2fd5395f9df3d4971be7f2', 1, 1795723314550),
	('message.account:b8911b94d516ea61f10689ab19256ac3430f70a72f2fd5395f9df3d4971be7f2', 1, 1795719794094);

INSERT INTO public.refresh_token VALUES
	('b67569e768cf4b2e9d47f9c765fe6a887553fad32f76353dc07954ca4f2ae5e8', 'ed4c419b-9e33-4963-acd9-533a349eb8ca', '2026-11-26 19:00:51.652+00', '2026-12-26 19:00:51.652+00', NULL, NULL),
	('2247ed3df51ec56030e3f5ec9f995452cae8a0fc287e575b8ef0935bb4521aad', '0e1d1627-79ce-494f-8744-45f791c50e93', '2026-11-26 19:01:06.504+00', '2026-12-26 19:01:06.504+00', NULL, NULL),
	('5ae5d75ff422da3b36cd988c672a65fe37ad18b7bb8330f6ef8b2d262b94026f', 'f4c447f4-09ee-4138-a89a-0e28295cfea1', '2026-11-26 19:01:53.724+00', '2026-12-26 19:01:53.724+00', NULL, NULL);

INSERT INTO public.session VALUES
	('ed4c419b-9e33-4963-acd9-533a349eb8ca', '5b59848f-76fc-49c8-b55f-679674e11084', '2026-11-26 19:00:51.652+00', '2027-02-24 19:00:51.652+00', NULL, NULL, 'acbd2717-9a3a-47d1-93e0-bdc8bbed28dd', '2026-11-26 19:00:51.652+00'),
	('0e1d1627-79ce-494f-8744-45f791c50e93', '5b59848f-76fc-49c8-b55f-679674e11084', '2026-11-26 19:01:06.504+00', '2027-02-24 19:01:06.504+00', NULL, NULL, '039aa4bd-df2c-4202-8bf0-a7c762685fe2', '2026-11-26 19:01:06.504+00'),
	('f4c447f4-09ee-4138-a89a-0e28295cfea1', '5b59848f-76fc-49c8-b55f-679674e11084', '2026-11-26 19:01:53.724+00', '2027-02-24 19:01:53.724+00', NULL, NULL, 'f4fa8d83-5c30-41c8-9615-023ecb8efc23', '2026-11-26 19:01:53.724+00');

INSERT INTO public.stripe_event VALUES
	('evt_lVZew62AB7Rmt0mf1DVUO8HJ', 'customer.created', 'cus_Xku5FINrkJ0ioM', 'cus_Xku5FINrkJ0ioM', '2026-11-26 18:59:30+00', '2026-11-26 18:59:30.104+00', '2026-11-26 18:59:30.11+00'),
	('evt_DESWraygLqYbMkDnJ0bYt1FG', 'product.created', 'preceptor_basic', NULL, '2026-11-26 18:59:30+00', '2026-11-26 18:59:30.13+00', '2026-11-26 18:59:30.134+00'),
	('evt_MLfAhBNZx9atjdKZtRZFgW2W', 'price.created', 'price_xakCmdyZYDP3rJV4Ar2oEbkL', NULL, '2026-11-26 18:59:30+00', '2026-11-26 18:59:30.146+00', '2026-11-26 18:59:30.192+00'),
	('evt_hzQrsOBn39VNKOpG727KMRwH', 'product.created', 'preceptor_professional', NULL, '2026-11-26 18:59:30+00', '2026-11-26 18:59:30.205+00', '2026-11-26 18:59:30.21+00'),
	('evt_JdUYgQxTmh17uuwg9THhgQ8r', 'price.created', 'price_2SoKN8ZqdspudgnMMsHBKhxA', NULL, '2026-11-26 18:59:30+00', '2026-11-26 18:59:30.225+00', '2026-11-26 18:59:30.233+00'),
	('evt_veiPu5bpXF3t1gBrJUtynJRn', 'product.created', 'preceptor_team', NULL, '2026-11-26 18:59:30+00', '2026-11-26 18:59:30.245+00', '2026-11-26 18:59:30.259+00'),
	('evt_qYPzHilFQcp6PVqSjOM6LWaW', 'price.created', 'price_uKMapzZoIEkWUYcknIM3pC7g', NULL, '2026-11-26 18:59:30+00', '2026-11-26 18:59:30.282+00', '2026-11-26 18:59:30.288+00'),
	('evt_Z8wJoF8HLRGd0Och1geZHcdn', 'payment_method.attached', 'pm_I8OhraFzctFVKil5l0gzNG4B', 'cus_Xku5FINrkJ0ioM', '2026-11-26 18:59:30+00', '2026-11-26 18:59:30.306+00', '2026-11-26 18:59:30.323+00'),
	('evt_vmXNoI0sU8IploZilxueUyLc', 'customer.subscription.created', 'sub_hZEf3KyLyvHHmmJwJKmYbPI5', 'cus_Xku5FINrkJ0ioM', '2026-11-26 18:59:30+00', '2026-11-26 18:59:30.334+00', '2026-11-26 18:59:30.404+00'),
	('evt_TNTBEVlXxBOd8ZUtXmvTlkEw', 'invoice.created', 'in_S8eiAeGYuvuqFuJK90kaW7NR', 'cus_Xku5FINrkJ0ioM', '2026-11-26 18:59:30+00', '2026-11-26 18:59:30.421+00', '2026-11-26 18:59:30.424+00'),
	('evt_YwlA3MmCjUo5dF9jJeLOXYjB', 'customer.updated', 'cus_Xku5FINrkJ0ioM', 'cus_Xku5FINrkJ0ioM', '2026-11-26 18:59:30+00', '2026-11-26 18:59:30.437+00', '2026-11-26 18:59:30.444+00'),
	('evt_gGul2kEbzyS98VYYrw1gYMnH', 'invoice.finalized', 'in_S8eiAeGYuvuqFuJK90kaW7NR', 'cus_Xku5FINrkJ0ioM', '2026-11-26 18:59:30+00', '2026-11-26 18:59:30.45+00', '2026-11-26 18:59:30.458+00'),
	('evt_HTj9juZ0zVRw5rBkKz6kMS6A', 'payment_intent.succeeded', 'pi_78Ar2yFFBQqTD3xhvNiOvqWm', 'cus_Xku5FINrkJ0ioM', '2026-11-26 18:59:30+00', '2026-11-26 18:59:30.462+00', '2026-11-26 18:59:30.476+00'),
	('evt_UdN5Fmt4bSnUXUdGPuv4yHrr', 'invoice_payment.paid', 'inpay_z1ltx83PHqWKyNtEUJ8e5SWF', 'cus_Xku5FINrkJ0ioM', '2026-11-26 18:59:30+00', '2026-11-26 18:59:30.483+00', '2026-11-26 18:59:30.491+00'),
	('evt_TGgSTuoN0NSoeCg0Tya1jjpZ', 'invoice.updated', 'in_S8eiAeGYuvuqFuJK90kaW7NR', 'cus_Xku5FINrkJ0ioM', '2026-11-26 18:59:30+00', '2026-11-26 18:59:30.495+00', '2026-11-26 18:59:30.509+00'),
	('evt_xG9Al10h6AlU5TUwNSpdNxXH', 'invoice.paid', 'in_S8eiAeGYuvuqFuJK90kaW7NR', 'cus_Xku5FINrkJ0ioM', '2026-11-26 18:59:30+00', '2026-11-26 18:59:30.514+00', '2026-11-26 18:59:30.604+00'),
	('evt_V4fC8GBKWLpARL2GnzfTVjlJ', 'invoice.payment_succeeded', 'in_S8eiAeGYuvuqFuJK90kaW7NR', 'cus_Xku5FINrkJ0ioM', '2026-11-26 18:59:30+00', '2026-11-26 18:59:30.615+00', '2026-11-26 18:59:30.624+00'),
	('evt_EkGwKzE8JFAAukDWvxDpdqxL', 'customer.subscription.updated', 'sub_hZEf3KyLyvHHmmJwJKmYbPI5', 'cus_Xku5FINrkJ0ioM', '2026-11-26 18:59:30+00', '2026-11-26 18:59:30.629+00', '2026-11-26 18:59:30.654+00'),
	('evt_52NshxNLTyYlkrGcHI7GLynB', 'checkout.session.completed', 'cs_test_epMcppVIaoKy245ECAqtVdQj60iEPsuZwU4CegbExRRZP2rAhVCGKr2Sxy', 'cus_Xku5FINrkJ0ioM', '2026-11-26 18:59:30+00', '2026-11-26 18:59:30.663+00', '2026-11-26 18:59:30.82+00'),
	('evt_yIpRLpCsQbjw9ei2eV7hWXls', 'customer.created', 'cus_qkFNEUEwISDp9K', 'cus_qkFNEUEwISDp9K', '2026-11-26 18:59:30+00', '2026-11-26 18:59:30.832+00', '2026-11-26 18:59:30.834+00'),
	('evt_JTEQ3q9LnkkVzsxFBZf7FBTs', 'payment_method.attached', 'pm_I0jjYgYxe7En4xJ6yXofZauO', 'cus_qkFNEUEwISDp9K', '2026-11-26 18:59:30+00', '2026-11-26 18:59:30.848+00', '2026-11-26 18:59:30.851+00'),
	('evt_Nrc38T064kYbRqOQfAjorba6', 'customer.subscription.created', 'sub_9SbMx7ZKlFDqKptEam7GkQ2k', 'cus_qkFNEUEwISDp9K', '2026-11-26 18:59:30+00', '2026-11-26 18:59:30.856+00', '2026-11-26 18:59:30.899+00'),
	('evt_e7zmEPsB6Oa1Q3YTprlBKLEp', 'invoice.created', 'in_r4HYS6p7KMisKr8wiCW0M25o', 'cus_qkFNEUEwISDp9K', '2026-11-26 18:59:30+00', '2026-11-26 18:59:30.908+00', '2026-11-26 18:59:30.912+00'),
	('evt_c2W2FKwdrkP1j0Je0v8Xq6Fe', 'customer.updated', 'cus_qkFNEUEwISDp9K', 'cus_qkFNEUEwISDp9K', '2026-11-26 18:59:30+00', '2026-11-26 18:59:30.917+00', '2026-11-26 18:59:30.924+00'),
	('evt_c34Y3PgYU6tBV8VurXahRvXp', 'invoice.finalized', 'in_r4HYS6p7KMisKr8wiCW0M25o', 'cus_qkFNEUEwISDp9K', '2026-11-26 18:59:30+00', '2026-11-26 18:59:30.93+00', '2026-11-26 18:59:30.936+00'),
	('evt_AxguPVKyzXZpMzgBNJGvT0MK', 'payment_intent.succeeded', 'pi_cWmu2Oz4j4qKb6S1WRQKw2QN', 'cus_qkFNEUEwISDp9K', '2026-11-26 18:59:30+00', '2026-11-26 18:59:30.942+00', '2026-11-26 18:59:30.945+00'),
	('evt_oTZsnMdOVJz8fEBfWqPPXe7P', 'invoice_payment.paid', 'inpay_XmtyKybzXAfsZ97HNeYRcC4O', 'cus_qkFNEUEwISDp9K', '2026-11-26 18:59:30+00', '2026-11-26 18:59:30.951+00', '2026-11-26 18:59:30.956+00'),
	('evt_zmasfKGP9RjUOVDkFXDFIk4A', 'invoice.updated', 'in_r4HYS6p7KMisKr8wiCW0M25o', 'cus_qkFNEUEwISDp9K', '2026-11-26 18:59:30+00', '2026-11-26 18:59:31.02+00', '2026-11-26 18:59:31.028+00'),
	('evt_1vSxrcg9BdFgj1jIssBe9GEB', 'invoice.paid', 'in_r4HYS6p7KMisKr8wiCW0M25o', 'cus_qkFNEUEwISDp9K', '2026-11-26 18:59:30+00', '2026-11-26 18:59:31.047+00', '2026-11-26 18:59:31.109+00'),
	('evt_XUDq0lxQeCLkKqRsXx0IJUfu', 'invoice.payment_succeeded', 'in_r4HYS6p7KMisKr8wiCW0M25o', 'cus_qkFNEUEwISDp9K', '2026-11-26 18:59:30+00', '2026-11-26 18:59:31.121+00', '2026-11-26 18:59:31.136+00'),
	('evt_gPLB7fjDsOGzoMzneKclIVqS', 'customer.subscription.updated', 'sub_9SbMx7ZKlFDqKptEam7GkQ2k', 'cus_qkFNEUEwISDp9K', '2026-11-26 18:59:30+00', '2026-11-26 18:59:31.148+00', '2026-11-26 18:59:31.2+00'),
	('evt_FTkvA8URwiajvbJevK0VWl1M', 'checkout.session.completed', 'cs_test_CRdKb1PU8LfeaEreEAM8thKILnr7ryRXvynpJUwTTZx1WJ4dBYKVKT8u1L', 'cus_qkFNEUEwISDp9K', '2026-11-26 18:59:30+00', '2026-11-26 18:59:31.209+00', '2026-11-26 18:59:31.244+00');

INSERT INTO public.subscription VALUES
	('911f3669-99c6-404f-8f0a-df0e3fec340b', '5b59848f-76fc-49c8-b55f-679674e11084', 'professional', 'active', 'sub_hZEf3KyLyvHHmmJwJKmYbPI5', '2026-11-26 18:59:30+00', '2026-12-26 18:59:30+00', false, NULL, NULL, NULL, NULL, '2026-11-26 18:59:12.552876+00', '2026-11-26 18:59:30.79+00', NULL, 'price_2SoKN8ZqdspudgnMMsHBKhxA', NULL, NULL, NULL, NULL),
	('f1cbf39c-1580-42cf-a741-a2922a047292', 'a238161c-4bd1-4df3-885d-283f5005536e', 'team', 'active', 'sub_9SbMx7ZKlFDqKptEam7GkQ2k', '2026-11-26 18:59:30+00', '2026-12-26 18:59:30+00', false, NULL, NULL, NULL, NULL, '2026-11-26 18:59:12.552876+00', '2026-11-26 18:59:31.235+00', NULL, 'price_uKMapzZoIEkWUYcknIM3pC7g', NULL, NULL, NULL, NULL);

INSERT INTO public.team VALUES
	('27150ff8-5d9a-4092-ad7f-2320a674680f', 'Lakeside ICU', 'Lakeside Medical Center', NULL, 'a238161c-4bd1-4df3-885d-283f5005536e', 'standard', 10, '2026-09-27 18:59:12.552+00', NULL);

INSERT INTO public.turn OVERRIDING SYSTEM VALUE VALUES
	('a9bc0d75-89f1-450b-81b8-f7853c41c7d7', '1229781b-2a5b-4693-99b2-7a81cc90672f', NULL, 'interviewer', 'Good day, Maya. Thank you for taking the time to talk about the position of Ward Nurse. What is your greatest strength as a nurse, and one weakness you are working on?', 0, NULL, NULL, '2026-11-26 19:01:55.15+00', 1, NULL, NULL),
	('3884e072-eb88-4f62-9e23-8cbebbbb382e', '1229781b-2a5b-4693-99b2-7a81cc90672f', '146ea8b7-a4ee-4fb3-803e-1fe850d81030', 'candidate', 'I stayed with the patient, called the rapid response team and told the family what we were doing and why.', 0, NULL, NULL, '2026-11-26 19:02:05.828+00', 2, NULL, NULL),
	('49fc568f-4395-4ea2-9b5f-f6ea63b266a3', '1229781b-2a5b-4693-99b2-7a81cc90672f', NULL, 'interviewer', 'Thank you, I noted what you said about the rapid response team. Can you give me one moment from your work that shows it?', 0, NULL, NULL, '2026-11-26 19:02:06.281+00', 3, NULL, NULL),
	('0b41ab00-72b7-4af8-b7f0-bcf07c5c30fb', '179caa8e-3702-4476-affd-a1c98bfc2323', NULL, 'interviewer', 'Describe a conflict with a colleague and how you handled it.', 0, NULL, NULL, '2026-11-26 19:02:13.571+00', 4, NULL, NULL),
	('2b5e069a-8b4f-4502-a830-110b3681409c', '179caa8e-3702-4476-affd-a1c98bfc2323', '361fbf8b-c86c-41f1-8238-850ff455f744', 'candidate', 'On a night shift two colleagues disagreed about an admission. I listened to both, restated what each needed and proposed that we look at the acuity sheet together.', 0, NULL, NULL, '2026-11-26 19:02:14.13+00', 5, NULL, NULL),
	('61dc6b27-3489-4a14-997e-1ffdfeacb3cf', '179caa8e-3702-4476-affd-a1c98bfc2323', NULL, 'interviewer', 'Thank you, you mentioned the night shift two. What exactly was your own responsibility at that point?', 0, NULL, NULL, '2026-11-26 19:02:14.271+00', 6, '361fbf8b-c86c-41f1-8238-850ff455f744', NULL);

INSERT INTO public.usage_period VALUES
	('202008cb-41f7-46e5-adfd-81421c3f92f8', '5b59848f-76fc-49c8-b55f-679674e11084', '2026-11-26 18:59:30+00', '2026-12-26 18:59:30+00', 1, 16.8);

SELECT pg_catalog.setval('public.turn_position_seq', 6, true);

ALTER TABLE ONLY pgboss.bam
    ADD CONSTRAINT bam_pkey PRIMARY KEY (id);

ALTER TABLE ONLY pgboss.job
    ADD CONSTRAINT job_pkey PRIMARY KEY (name, id);

ALTER TABLE ONLY pgboss.job_common
    ADD CONSTRAINT job_common_pkey PRIMARY KEY (name, id);

ALTER TABLE ONLY pgboss.job_dependency
    ADD CONSTRAINT job_dependency_pkey PRIMARY KEY (child_name, child_id, parent_name, parent_id);

ALTER TABLE ONLY pgboss.queue
    ADD CONSTRAINT queue_pkey PRIMARY KEY (name);

ALTER TABLE ONLY pgboss.queue_stats
    ADD CONSTRAINT queue_stats_pkey PRIMARY KEY (id, captured_on);

ALTER TABLE ONLY pgboss.queue_stats_20261126
    ADD CONSTRAINT queue_stats_20261126_pkey PRIMARY KEY (id, captured_on);

ALTER TABLE ONLY pgboss.queue_stats_20261127
    ADD CONSTRAINT queue_stats_20261127_pkey PRIMARY KEY (id, captured_on);

ALTER TABLE ONLY pgboss.schedule
    ADD CONSTRAINT schedule_pkey PRIMARY KEY (name, key);

ALTER TABLE ONLY pgboss.subscription
    ADD CONSTRAINT subscription_pkey PRIMARY KEY (event, name);

ALTER TABLE ONLY pgboss.version
    ADD CONSTRAINT version_pkey PRIMARY KEY (version);

ALTER TABLE ONLY pgboss.warning
    ADD CONSTRAINT warning_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.account
    ADD CONSTRAINT account_email_key UNIQUE (email);

ALTER TABLE ONLY public.account
    ADD CONSTRAINT account_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.analysis
    ADD CONSTRAINT analysis_pkey PRIMARY KEY (interview_id) INCLUDE (fallback, spoken, overall_score, communication_score, clinical_knowledge_score, professionalism_score, problem_solving_score, patient_focus_score, self_awareness_score);

ALTER TABLE ONLY public.billing_customer
    ADD CONSTRAINT billing_customer_pkey PRIMARY KEY (account_id);

ALTER TABLE ONLY public.billing_customer
    ADD CONSTRAINT billing_customer_stripe_customer_id_key UNIQUE (stripe_customer_id);

ALTER TABLE ONLY public.billing_turn
    ADD CONSTRAINT billing_turn_pkey PRIMARY KEY (account_id);

ALTER TABLE ONLY public.browse_session
    ADD CONSTRAINT browse_session_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.cancellation
    ADD CONSTRAINT cancellation_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.checkout
    ADD CONSTRAINT checkout_pkey PRIMARY KEY (stripe_session_id);

ALTER TABLE ONLY public.click
    ADD CONSTRAINT click_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.conversion
    ADD CONSTRAINT conversion_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.device
    ADD CONSTRAINT device_account_id_token_hash_key UNIQUE (account_id, token_hash);

ALTER TABLE ONLY public.device
    ADD CONSTRAINT device_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.discount_code
    ADD CONSTRAINT discount_code_pkey PRIMARY KEY (code);

ALTER TABLE ONLY public.discount_redemption
    ADD CONSTRAINT discount_redemption_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.email_change
    ADD CONSTRAINT email_change_pkey PRIMARY KEY (account_id);

ALTER TABLE ONLY public.email_token
    ADD CONSTRAINT email_token_pkey PRIMARY KEY (token_hash);

ALTER TABLE ONLY public.guide_order
    ADD CONSTRAINT guide_order_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.guide_order
    ADD CONSTRAINT guide_order_stripe_session_id_key UNIQUE (stripe_session_id);

ALTER TABLE ONLY public.idempotency_key
    ADD CONSTRAINT idempotency_key_pkey PRIMARY KEY (account_id, key);

ALTER TABLE ONLY public.interview
    ADD CONSTRAINT interview_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.invitation
    ADD CONSTRAINT invitation_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.kysely_migration_lock
    ADD CONSTRAINT kysely_migration_lock_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.kysely_migration
    ADD CONSTRAINT kysely_migration_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.membership
    ADD CONSTRAINT membership_pkey PRIMARY KEY (account_id, team_id);

ALTER TABLE ONLY public.mock_setup
    ADD CONSTRAINT mock_setup_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.plan_change_preview
    ADD CONSTRAINT plan_change_preview_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.rate_limit
    ADD CONSTRAINT rate_limit_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.refresh_token
    ADD CONSTRAINT refresh_token_pkey PRIMARY KEY (token_hash);

ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.stripe_cursor
    ADD CONSTRAINT stripe_cursor_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.stripe_event
    ADD CONSTRAINT stripe_event_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.subscription
    ADD CONSTRAINT subscription_account_id_key UNIQUE (account_id);

ALTER TABLE ONLY public.subscription_click
    ADD CONSTRAINT subscription_click_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.subscription
    ADD CONSTRAINT subscription_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.subscription
    ADD CONSTRAINT subscription_stripe_subscription_id_key UNIQUE (stripe_subscription_id);

ALTER TABLE ONLY public.team
    ADD CONSTRAINT team_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.turn
    ADD CONSTRAINT turn_pkey PRIMARY KEY (message_id);

ALTER TABLE ONLY public.usage_period
    ADD CONSTRAINT usage_period_account_id_starts_at_key UNIQUE (account_id, starts_at);

ALTER TABLE ONLY public.usage_period
    ADD CONSTRAINT usage_period_pkey PRIMARY KEY (id);

CREATE UNIQUE INDEX job_common_i1 ON pgboss.job_common USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state = 'created'::pgboss.job_state) AND (policy = 'short'::text));

CREATE INDEX job_common_i10 ON pgboss.job_common USING btree (name, singleton_key, state DESC, created_on, id) INCLUDE (start_after) WHERE ((state < 'active'::pgboss.job_state) AND (NOT blocked) AND (policy = 'key_strict_fifo'::text));

CREATE INDEX job_common_i11 ON pgboss.job_common USING btree (name, priority DESC, created_on, start_after) WHERE ((state < 'active'::pgboss.job_state) AND (NOT blocked));

CREATE INDEX job_common_i12 ON pgboss.job_common USING btree (source_root_id) WHERE (source_root_id IS NOT NULL);

CREATE UNIQUE INDEX job_common_i2 ON pgboss.job_common USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state = 'active'::pgboss.job_state) AND (policy = 'singleton'::text));

CREATE UNIQUE INDEX job_common_i3 ON pgboss.job_common USING btree (name, state, COALESCE(singleton_key, ''::text)) WHERE ((state <= 'active'::pgboss.job_state) AND (policy = 'stately'::text));

CREATE UNIQUE INDEX job_common_i4 ON pgboss.job_common USING btree (name, singleton_on, COALESCE(singleton_key, ''::text)) WHERE ((state <> 'cancelled'::pgboss.job_state) AND (singleton_on IS NOT NULL));

CREATE UNIQUE INDEX job_common_i6 ON pgboss.job_common USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state <= 'active'::pgboss.job_state) AND (policy = 'exclusive'::text));

CREATE INDEX job_common_i7 ON pgboss.job_common USING btree (name, group_id) WHERE ((state = 'active'::pgboss.job_state) AND (group_id IS NOT NULL));

CREATE UNIQUE INDEX job_common_i8 ON pgboss.job_common USING btree (name, singleton_key) WHERE ((state = ANY (ARRAY['active'::pgboss.job_state, 'retry'::pgboss.job_state, 'failed'::pgboss.job_state])) AND (policy = 'key_strict_fifo'::text));

CREATE INDEX job_common_i9 ON pgboss.job_common USING btree (name, id) WHERE (blocking AND (state = 'completed'::pgboss.job_state));

CREATE INDEX job_dep_parent_idx ON pgboss.job_dependency USING btree (parent_name, parent_id);

CREATE INDEX queue_stats_i1 ON ONLY pgboss.queue_stats USING btree (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count);

CREATE INDEX queue_stats_20261126_name_captured_on_deferred_count_queued_idx ON pgboss.queue_stats_20261126 USING btree (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count);

CREATE INDEX queue_stats_20261127_name_captured_on_deferred_count_queued_idx ON pgboss.queue_stats_20261127 USING btree (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count);

CREATE INDEX warning_i1 ON pgboss.warning USING btree (created_on DESC);

CREATE INDEX account_to_purge ON public.account USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);

CREATE INDEX account_trial_over ON public.account USING btree (trial_ends_at) WHERE ((trial_end_told_at IS NULL) AND (deleted_at IS NULL));

CREATE INDEX billing_customer_stale_since_idx ON public.billing_customer USING btree (stale_since) WHERE (stale_since IS NOT NULL);

CREATE INDEX browse_session_ended_at_idx ON public.browse_session USING btree (ended_at);

CREATE INDEX cancellation_account_id_created_at_idx ON public.cancellation USING btree (account_id, created_at);

CREATE UNIQUE INDEX checkout_open ON public.checkout USING btree (account_id) WHERE (closed_at IS NULL);

CREATE INDEX click_account_id_created_at_idx ON public.click USING btree (account_id, created_at);

CREATE INDEX click_created_at_idx ON public.click USING btree (created_at);

CREATE INDEX conversion_created_at_idx ON public.conversion USING btree (created_at);

CREATE UNIQUE INDEX conversion_guide_once ON public.conversion USING btree (browse_session_id) WHERE (type = 'guide_click'::text);

CREATE UNIQUE INDEX conversion_once ON public.conversion USING btree (account_id, type) WHERE (type <> 'guide_click'::text);

CREATE INDEX conversion_original_click_id_idx ON public.conversion USING btree (original_click_id) WHERE (original_click_id IS NOT NULL);

CREATE INDEX discount_redemption_account_id_idx ON public.discount_redemption USING btree (account_id);

CREATE UNIQUE INDEX discount_redemption_beta ON public.discount_redemption USING btree (account_id) WHERE (is_beta AND (redeemed_at IS NOT NULL));

CREATE INDEX discount_redemption_code_idx ON public.discount_redemption USING btree (code);

CREATE INDEX email_change_expires_at_idx ON public.email_change USING btree (expires_at);

CREATE INDEX email_token_account_id_idx ON public.email_token USING btree (account_id);

CREATE INDEX guide_order_created_at_idx ON public.guide_order USING btree (created_at);

CREATE INDEX guide_order_lower_idx ON public.guide_order USING btree (lower(email)) WHERE (email IS NOT NULL);

CREATE INDEX idempotency_key_created_at_idx ON public.idempotency_key USING btree (created_at);

CREATE INDEX interview_account_id_started_at_idx ON public.interview USING btree (account_id, started_at);

CREATE INDEX interview_completed ON public.interview USING btree (account_id) INCLUDE (id, kind, scenario_id, completed_at, last_activity_at) WHERE ((status = 'completed'::text) AND (NOT unanswered));

CREATE UNIQUE INDEX interview_one_active_mock ON public.interview USING btree (account_id) WHERE ((kind = 'mock'::text) AND (status = 'in_progress'::text));

CREATE UNIQUE INDEX interview_one_active_question ON public.interview USING btree (account_id, question_id) WHERE ((kind = 'behavioral'::text) AND (status = 'in_progress'::text));

CREATE UNIQUE INDEX interview_one_active_scenario ON public.interview USING btree (account_id, scenario_id) WHERE ((kind = 'clinical'::text) AND (status = 'in_progress'::text));

CREATE INDEX interview_setup_id_idx ON public.interview USING btree (setup_id);

CREATE INDEX interview_to_clear ON public.interview USING btree (purge_at) WHERE (transcript_cleared_at IS NULL);

CREATE INDEX invitation_accepted_by_idx ON public.invitation USING btree (accepted_by) WHERE (accepted_by IS NOT NULL);

CREATE INDEX invitation_email_idx ON public.invitation USING btree (email);

CREATE INDEX invitation_invited_by_idx ON public.invitation USING btree (invited_by) WHERE (invited_by IS NOT NULL);

CREATE UNIQUE INDEX invitation_pending ON public.invitation USING btree (team_id, email) WHERE (status = 'pending'::text);

CREATE INDEX invitation_team_id_idx ON public.invitation USING btree (team_id);

CREATE INDEX membership_team_id_idx ON public.membership USING btree (team_id);

CREATE INDEX mock_setup_account_id_idx ON public.mock_setup USING btree (account_id);

CREATE INDEX plan_change_preview_account_id_idx ON public.plan_change_preview USING btree (account_id);

CREATE INDEX rate_limit_expire_idx ON public.rate_limit USING btree (expire);

CREATE INDEX refresh_token_session_id_idx ON public.refresh_token USING btree (session_id);

CREATE INDEX session_account_id_idx ON public.session USING btree (account_id) WHERE (revoked_at IS NULL);

CREATE INDEX stripe_event_received_at_idx ON public.stripe_event USING btree (received_at) WHERE (applied_at IS NULL);

CREATE INDEX subscription_click_account_id_idx ON public.subscription_click USING btree (account_id) WHERE (account_id IS NOT NULL);

CREATE INDEX subscription_click_created_at_idx ON public.subscription_click USING btree (created_at);

CREATE UNIQUE INDEX team_owner ON public.team USING btree (owner_account_id);

CREATE INDEX turn_interview_id_position_idx ON public.turn USING btree (interview_id, "position");

CREATE UNIQUE INDEX turn_interview_id_reply_to_idx ON public.turn USING btree (interview_id, reply_to) WHERE (reply_to IS NOT NULL);

CREATE UNIQUE INDEX turn_interview_id_turn_id_idx ON public.turn USING btree (interview_id, turn_id) WHERE (turn_id IS NOT NULL);

ALTER INDEX pgboss.job_pkey ATTACH PARTITION pgboss.job_common_pkey;

ALTER INDEX pgboss.queue_stats_i1 ATTACH PARTITION pgboss.queue_stats_20261126_name_captured_on_deferred_count_queued_idx;

ALTER INDEX pgboss.queue_stats_pkey ATTACH PARTITION pgboss.queue_stats_20261126_pkey;

ALTER INDEX pgboss.queue_stats_i1 ATTACH PARTITION pgboss.queue_stats_20261127_name_captured_on_deferred_count_queued_idx;

ALTER INDEX pgboss.queue_stats_pkey ATTACH PARTITION pgboss.queue_stats_20261127_pkey;

CREATE TRIGGER allowance_of_membership AFTER INSERT OR DELETE ON public.membership FOR EACH ROW EXECUTE FUNCTION public.tell_allowance_changed();

CREATE TRIGGER allowance_of_subscription AFTER INSERT OR DELETE OR UPDATE OF plan, status, current_period_start, current_period_end, cancel_at_period_end ON public.subscription FOR EACH ROW EXECUTE FUNCTION public.tell_allowance_changed();

CREATE TRIGGER allowance_of_trial AFTER UPDATE OF trial_ends_at ON public.account FOR EACH ROW WHEN ((old.trial_ends_at IS DISTINCT FROM new.trial_ends_at)) EXECUTE FUNCTION public.tell_trial_changed();

ALTER TABLE ONLY pgboss.job_common
    ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES pgboss.queue(name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY pgboss.job_common
    ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES pgboss.queue(name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY pgboss.queue
    ADD CONSTRAINT queue_dead_letter_fkey FOREIGN KEY (dead_letter) REFERENCES pgboss.queue(name);

ALTER TABLE ONLY pgboss.schedule
    ADD CONSTRAINT schedule_name_fkey FOREIGN KEY (name) REFERENCES pgboss.queue(name) ON DELETE CASCADE;

ALTER TABLE ONLY pgboss.subscription
    ADD CONSTRAINT subscription_name_fkey FOREIGN KEY (name) REFERENCES pgboss.queue(name) ON DELETE CASCADE;

ALTER TABLE ONLY public.analysis
    ADD CONSTRAINT analysis_interview_id_fkey FOREIGN KEY (interview_id) REFERENCES public.interview(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.billing_customer
    ADD CONSTRAINT billing_customer_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.billing_turn
    ADD CONSTRAINT billing_turn_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.cancellation
    ADD CONSTRAINT cancellation_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.checkout
    ADD CONSTRAINT checkout_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.checkout
    ADD CONSTRAINT checkout_discount_code_fkey FOREIGN KEY (discount_code) REFERENCES public.discount_code(code);

ALTER TABLE ONLY public.click
    ADD CONSTRAINT click_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.conversion
    ADD CONSTRAINT conversion_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.conversion
    ADD CONSTRAINT conversion_original_click_id_fkey FOREIGN KEY (original_click_id) REFERENCES public.subscription_click(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.device
    ADD CONSTRAINT device_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.discount_redemption
    ADD CONSTRAINT discount_redemption_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.discount_redemption
    ADD CONSTRAINT discount_redemption_code_fkey FOREIGN KEY (code) REFERENCES public.discount_code(code);

ALTER TABLE ONLY public.email_change
    ADD CONSTRAINT email_change_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.email_token
    ADD CONSTRAINT email_token_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.idempotency_key
    ADD CONSTRAINT idempotency_key_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.interview
    ADD CONSTRAINT interview_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.interview
    ADD CONSTRAINT interview_setup_id_fkey FOREIGN KEY (setup_id) REFERENCES public.mock_setup(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.invitation
    ADD CONSTRAINT invitation_accepted_by_fkey FOREIGN KEY (accepted_by) REFERENCES public.account(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.invitation
    ADD CONSTRAINT invitation_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES public.account(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.invitation
    ADD CONSTRAINT invitation_team_id_fkey FOREIGN KEY (team_id) REFERENCES public.team(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.membership
    ADD CONSTRAINT membership_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.membership
    ADD CONSTRAINT membership_team_id_fkey FOREIGN KEY (team_id) REFERENCES public.team(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.mock_setup
    ADD CONSTRAINT mock_setup_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.plan_change_preview
    ADD CONSTRAINT plan_change_preview_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.refresh_token
    ADD CONSTRAINT refresh_token_session_id_fkey FOREIGN KEY (session_id) REFERENCES public.session(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_device_id_fkey FOREIGN KEY (device_id) REFERENCES public.device(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.subscription
    ADD CONSTRAINT subscription_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.subscription_click
    ADD CONSTRAINT subscription_click_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.team
    ADD CONSTRAINT team_owner_account_id_fkey FOREIGN KEY (owner_account_id) REFERENCES public.account(id);

ALTER TABLE ONLY public.turn
    ADD CONSTRAINT turn_interview_id_fkey FOREIGN KEY (interview_id) REFERENCES public.interview(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.usage_period
    ADD CONSTRAINT usage_period_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

