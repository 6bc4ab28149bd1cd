
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
    CONSTRAINT account_email_check CHECK ((email = lower(email)))
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

INSERT INTO pgboss.queue VALUES
	('__pgboss__send-it', 'standard', 2, 0, false, NULL, 900, 1209600, 604800, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-11-26 19:03:14.348604+00', '2026-11-26 19:03:14.348604+00'),
	('mail-given-up', 'standard', 2, 0, false, NULL, 900, 604800, 604800, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-11-26 19:03:14.393001+00', '2026-11-26 19:03:14.413813+00'),
	('mail', 'standard', 36, 5, true, 3600, 120, 259200, 3600, 'mail-given-up', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', NULL, true, NULL, NULL, NULL, NULL, '2026-11-26 19:03:14.751051+00', '2026-11-26 19:03:14.832043+00'),
	('hourly', 'standard', 2, 0, false, NULL, 900, 1209600, 86400, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-11-26 19:03:14.847368+00', '2026-11-26 19:03:14.860334+00');

INSERT INTO pgboss.schedule VALUES
	('hourly', 'purge-accounts', 'cron', '17 * * * *', 'UTC', '{"job": "purge-accounts"}', '{"key": "purge-accounts"}', '2026-11-26 19:03:14.936131+00', '2026-11-26 19:03:14.936131+00', NULL),
	('hourly', 'purge-transcripts', 'cron', '17 * * * *', 'UTC', '{"job": "purge-transcripts"}', '{"key": "purge-transcripts"}', '2026-11-26 19:03:14.955069+00', '2026-11-26 19:03:14.955069+00', NULL),
	('hourly', 'forget-email-tokens', 'cron', '17 * * * *', 'UTC', '{"job": "forget-email-tokens"}', '{"key": "forget-email-tokens"}', '2026-11-26 19:03:15.023116+00', '2026-11-26 19:03:15.023116+00', NULL),
	('hourly', 'forget-rate-limits', 'cron', '17 * * * *', 'UTC', '{"job": "forget-rate-limits"}', '{"key": "forget-rate-limits"}', '2026-11-26 19:03:15.029899+00', '2026-11-26 19:03:15.029899+00', NULL),
	('hourly', 'forget-idempotency-keys', 'cron', '17 * * * *', 'UTC', '{"job": "forget-idempotency-keys"}', '{"key": "forget-idempotency-keys"}', '2026-11-26 19:03:15.033238+00', '2026-11-26 19:03:15.033238+00', NULL),
	('hourly', 'forget-sessions', 'cron', '17 * * * *', 'UTC', '{"job": "forget-sessions"}', '{"key": "forget-sessions"}', '2026-11-26 19:03:15.038656+00', '2026-11-26 19:03:15.038656+00', NULL),
	('hourly', 'forget-devices', 'cron', '17 * * * *', 'UTC', '{"job": "forget-devices"}', '{"key": "forget-devices"}', '2026-11-26 19:03:15.048963+00', '2026-11-26 19:03:15.048963+00', NULL),
	('hourly', 'forget-stripe-events', 'cron', '17 * * * *', 'UTC', '{"job": "forget-stripe-events"}', '{"key": "forget-stripe-events"}', '2026-11-26 19:03:15.065316+00', '2026-11-26 19:03:15.065316+00', NULL),
	('hourly', 'forget-invitations', 'cron', '17 * * * *', 'UTC', '{"job": "forget-invitations"}', '{"key": "forget-invitations"}', '2026-11-26 19:03:15.069342+00', '2026-11-26 19:03:15.069342+00', NULL),
	('hourly', 'forget-visits', 'cron', '17 * * * *', 'UTC', '{"job": "forget-visits"}', '{"key": "forget-visits"}', '2026-11-26 19:03:15.07325+00', '2026-11-26 19:03:15.07325+00', NULL),
	('hourly', 'end-trials', 'cron', '17 * * * *', 'UTC', '{"job": "end-trials"}', '{"key": "end-trials"}', '2026-11-26 19:03:15.083309+00', '2026-11-26 19:03:15.083309+00', NULL),
	('hourly', 'announce-team-ends', 'cron', '17 * * * *', 'UTC', '{"job": "announce-team-ends"}', '{"key": "announce-team-ends"}', '2026-11-26 19:03:15.088057+00', '2026-11-26 19:03:15.088057+00', NULL),
	('hourly', 'settle-teams', 'cron', '17 * * * *', 'UTC', '{"job": "settle-teams"}', '{"key": "settle-teams"}', '2026-11-26 19:03:15.096802+00', '2026-11-26 19:03:15.096802+00', NULL),
	('hourly', 'reconcile-billing', 'cron', '17 * * * *', 'UTC', '{"job": "reconcile-billing"}', '{"key": "reconcile-billing"}', '2026-11-26 19:03:15.108527+00', '2026-11-26 19:03:15.108527+00', NULL);

INSERT INTO pgboss.version VALUES
	(43, '2026-11-26 19:03:14.390012+00', '2026-11-26 19:03:14.370276+00', '2026-11-26 19:03:14.381219+00', NULL, NULL);

INSERT INTO public.account VALUES
	('5ef2e080-088f-4bf4-93ea-88b9efaae6cd', 'nurse@example.com', 'Maya', 'Okafor', '$argon2id$v=19$m=19456,t=2,p=1$qP9WDM2G23hrLL1ujawGsg$M1S6hBVnbfZXECmepC2TRLSYXlLVQACvFB5jGMHKc28', '2026-11-12 19:02:48.877+00', '2026-11-19 19:02:48.877+00', false, 'demo', '2026-11-26 19:02:48.877+00', '2026-11-26 19:02:48.878305+00', NULL, NULL, NULL),
	('523d5896-a90e-4051-abf1-c6c594cea379', 'admin@example.com', 'Grace', 'Lindqvist', '$argon2id$v=19$m=19456,t=2,p=1$Ok6gjLMDrq0oRRkRzXTEBA$B2TPGpUo9MBqAZ99xqV1i+byYVXO2i+zVB1hlm9HIlA', '2026-11-12 19:02:48.877+00', '2026-11-19 19:02:48.877+00', false, 'demo', '2026-11-26 19:02:48.877+00', '2026-11-26 19:02:48.878305+00', NULL, NULL, NULL),
	('9a40f7c8-5470-413d-8c71-213f624abf91', 'member@example.com', 'Tomás', 'Rivera', '$argon2id$v=19$m=19456,t=2,p=1$vTdNSKhiTrjyhvyDRqoh5w$8IqP5wimJl8gXlw3pLIUhSxqaJvahWgBhEgvhpdcSdc', '2026-11-12 19:02:48.877+00', '2026-11-19 19:02:48.877+00', false, 'demo', '2026-11-26 19:02:48.877+00', '2026-11-26 19:02:48.878305+00', NULL, NULL, NULL);

INSERT INTO public.analysis VALUES
	('19d94718-ca1b-4525-a788-096f6c6503ce', '{"kind": "clinical", "note": null, "title": "ICU Ventilator Management", "outcome": null, "evidence": [], "fallback": false, "nextSteps": ["Tell the same story once more, and begin with how it ended."], "strengths": ["You said what you saw and what you did about it."], "scenarioId": "icu_ventilator", "improvements": ["Say sooner whom you would call, and when."], "overallScore": 80, "competencyScores": {"safety": 88, "assessment": 82, "escalation": 74, "communication": 78, "clinicalKnowledge": 80}, "detailedFeedback": "A calm and safe round. Ask once more for what changed since the last check.", "communicationScore": 78, "clinicalKnowledgeScore": 81}', false, '2026-11-07 19:02:48.877+00', DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT),
	('6445264f-dabd-49e5-aa9b-244f0d413acb', '{"kind": "behavioral", "note": null, "answers": [], "evidence": [], "fallback": false, "question": "Tell me about a time you disagreed with a provider about a patient''s care.", "nextSteps": ["Tell the same story once more, and begin with how it ended."], "strengths": ["You said what you saw and what you did about it."], "questionId": "physician_disagreement", "improvements": ["Say sooner whom you would call, and when."], "overallScore": 82, "rubricVersion": 1, "detailedFeedback": "A clear situation and your own part in it. The result could be plainer.", "patientFocusScore": 82, "communicationScore": 84, "selfAwarenessScore": 76, "problemSolvingScore": 80, "professionalismScore": 86}', false, '2026-11-17 19:02:48.877+00', DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT),
	('32dbf5fe-367e-4f37-905a-a1689a1828bf', '{"kind": "clinical", "note": null, "title": "Post-Surgical Complication", "outcome": null, "evidence": [], "fallback": false, "nextSteps": ["Tell the same story once more, and begin with how it ended."], "strengths": ["You said what you saw and what you did about it."], "scenarioId": "post_surgical", "improvements": ["Say sooner whom you would call, and when."], "overallScore": 88, "competencyScores": {"safety": 86, "assessment": 90, "escalation": 84, "communication": 88, "clinicalKnowledge": 92}, "detailedFeedback": "A calm and safe round. Ask once more for what changed since the last check.", "communicationScore": 88, "clinicalKnowledgeScore": 88}', false, '2026-11-23 19:02:48.877+00', DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT),
	('faa8295e-4029-421c-8806-bd3e4cb3cf59', '{"kind": "behavioral", "note": null, "answers": [], "evidence": [], "fallback": false, "question": "Describe a conflict with a colleague and how you handled it.", "nextSteps": ["Tell the same story once more, and begin with how it ended."], "strengths": ["You said what you saw and what you did about it."], "questionId": "team_conflict", "improvements": ["Say sooner whom you would call, and when."], "overallScore": 57, "rubricVersion": 1, "detailedFeedback": "A clear situation and your own part in it. The result could be plainer.", "patientFocusScore": 60, "communicationScore": 58, "selfAwarenessScore": 52, "problemSolvingScore": 55, "professionalismScore": 62}', false, '2026-11-02 19:02:48.877+00', DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT),
	('6d530487-ab57-4da7-981d-3c86ba16c485', '{"kind": "clinical", "note": null, "title": "Patient with Chest Pain", "outcome": null, "evidence": [], "fallback": false, "nextSteps": ["Tell the same story once more, and begin with how it ended."], "strengths": ["You said what you saw and what you did about it."], "scenarioId": "chest_pain", "improvements": ["Say sooner whom you would call, and when."], "overallScore": 60, "competencyScores": {"safety": 66, "assessment": 60, "escalation": 52, "communication": 64, "clinicalKnowledge": 58}, "detailedFeedback": "A calm and safe round. Ask once more for what changed since the last check.", "communicationScore": 64, "clinicalKnowledgeScore": 59}', false, '2026-11-06 19:02:48.877+00', DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT),
	('a1eafa5a-fd0e-42dd-94b8-99e17eb5a44f', '{"kind": "behavioral", "note": null, "answers": [], "evidence": [], "fallback": false, "question": "Tell me about a time you cared for a difficult patient or family member.", "nextSteps": ["Tell the same story once more, and begin with how it ended."], "strengths": ["You said what you saw and what you did about it."], "questionId": "difficult_patient", "improvements": ["Say sooner whom you would call, and when."], "overallScore": 67, "rubricVersion": 1, "detailedFeedback": "A clear situation and your own part in it. The result could be plainer.", "patientFocusScore": 74, "communicationScore": 70, "selfAwarenessScore": 60, "problemSolvingScore": 62, "professionalismScore": 68}', false, '2026-11-13 19:02:48.877+00', DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT),
	('aa48cff3-ad57-499e-965d-69b8f3d23621', '{"kind": "clinical", "note": null, "title": "Pediatric Fever Management", "outcome": null, "evidence": [], "fallback": false, "nextSteps": ["Tell the same story once more, and begin with how it ended."], "strengths": ["You said what you saw and what you did about it."], "scenarioId": "pediatric_fever", "improvements": ["Say sooner whom you would call, and when."], "overallScore": 74, "competencyScores": {"safety": 80, "assessment": 76, "escalation": 68, "communication": 72, "clinicalKnowledge": 74}, "detailedFeedback": "A calm and safe round. Ask once more for what changed since the last check.", "communicationScore": 72, "clinicalKnowledgeScore": 75}', false, '2026-11-20 19:02:48.877+00', DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT),
	('ad47c784-eb1e-43c3-831f-e419e4de7916', '{"kind": "behavioral", "note": null, "answers": [], "evidence": [], "fallback": false, "question": "Tell me about a mistake you made and what you learned.", "nextSteps": ["Tell the same story once more, and begin with how it ended."], "strengths": ["You said what you saw and what you did about it."], "questionId": "mistake_learning", "improvements": ["Say sooner whom you would call, and when."], "overallScore": 77, "rubricVersion": 1, "detailedFeedback": "A clear situation and your own part in it. The result could be plainer.", "patientFocusScore": 72, "communicationScore": 76, "selfAwarenessScore": 80, "problemSolvingScore": 74, "professionalismScore": 82}', false, '2026-11-22 19:02:48.877+00', DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT),
	('343ec7d6-99a9-4d3c-b4e9-745f1dc9a65a', '{"kind": "clinical", "note": null, "title": "Patient with Chest Pain", "outcome": null, "evidence": [], "fallback": false, "nextSteps": ["Tell the same story once more, and begin with how it ended."], "strengths": ["You said what you saw and what you did about it."], "scenarioId": "chest_pain", "improvements": ["Say sooner whom you would call, and when."], "overallScore": 82, "competencyScores": {"safety": 86, "assessment": 84, "escalation": 78, "communication": 82, "clinicalKnowledge": 80}, "detailedFeedback": "A calm and safe round. Ask once more for what changed since the last check.", "communicationScore": 82, "clinicalKnowledgeScore": 82}', false, '2026-11-25 19:02:48.877+00', DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT);

INSERT INTO public.billing_customer VALUES
	('5ef2e080-088f-4bf4-93ea-88b9efaae6cd', 'cus_kJxtSAjnF48hZl', '2026-11-26 19:03:15.721+00', '2026-11-26 19:03:16.71+00', NULL),
	('523d5896-a90e-4051-abf1-c6c594cea379', 'cus_ot4ALP9alG3gaV', '2026-11-26 19:03:15.825+00', '2026-11-26 19:03:17.325+00', NULL);

INSERT INTO public.device VALUES
	('3896cc3b-69ce-4ddc-b4f3-bf6ccf500a50', '5ef2e080-088f-4bf4-93ea-88b9efaae6cd', '74f7216def4f0aa167834e8e2debfb7d00fe5ed255e4f01a883201951143dfa9', 'Unknown browser', '2026-11-26 19:03:19.493+00', '2026-11-26 19:03:19.493+00');

INSERT INTO public.discount_code VALUES
	('PRO-BETA-DEMO', 'trial_extension', 21, 'A free trial of 21 days', 'professional', NULL, NULL, NULL, '2026-11-26 19:02:48.877+00'),
	('TEAM-BETA-DEMO', 'trial_extension', 21, 'A free trial of 21 days', 'team', NULL, NULL, NULL, '2026-11-26 19:02:48.877+00'),
	('SAVE20', 'percentage', 20, '20% off the first month', NULL, NULL, NULL, NULL, '2026-11-26 19:02:48.877+00');

INSERT INTO public.idempotency_key VALUES
	('5ef2e080-088f-4bf4-93ea-88b9efaae6cd', '202bc7ef-3f9c-4dee-a521-99eb01c64f2d', '19bbe32a2ce5c658066b322767d2737305789dfb8ce6f9f0f1aff67385147cc7', 200, '{"setupId":"997b6b91-d985-49fd-bb40-ab54e1a94d17","metadata":{"fullInterviewMetadata":{"interviewLength":"short","questions":[{"id":"strength_weakness","type":"motivation","question":"What is your greatest strength as a nurse, and one weakness you are working on?","category":"strengths-awareness","followUpDepth":1,"expectedElements":["a clear answer","an example or a reason"],"jobRelevance":"Asked for the position: Ward Nurse.","keywords":[]},{"id":"difficult_patient","type":"behavioral","question":"Tell me about a time you cared for a difficult patient or family member.","category":"conflict-communication","followUpDepth":1,"expectedElements":["the situation","her own task","her own actions","the result"],"jobRelevance":"Asked for the position: Ward Nurse.","keywords":[]},{"id":"questions_for_interviewer","type":"engagement","question":"What questions do you have for us?","category":"engagement","followUpDepth":0,"expectedElements":["a clear answer","an example or a reason"],"jobRelevance":"Asked for the position: Ward Nurse.","keywords":[]}],"positionTitle":"Ward Nurse","companyName":null,"estimatedMinutes":11}}}', '2026-11-26 19:03:19.74+00'),
	('5ef2e080-088f-4bf4-93ea-88b9efaae6cd', '64a18849-fa5f-4b9b-bc3b-9b3082f0ae6d', 'c6545f5f4a15cdce28966fb19be50668e3a055591268918520b2aff81dcce08d', 200, '{"sessionId":"d79e1ee3-ef6c-4bea-b8dc-dae5b7a893a6"}', '2026-11-26 19:03:20.045+00'),
	('5ef2e080-088f-4bf4-93ea-88b9efaae6cd', 'caa72a0b-512e-4bfb-ab79-de29c5f35d67', '0547c9130146dcac132e2f558ce926a8849a642424a0fc95eb0726c01fef805c', 200, '{"sessionId":"1235bece-111d-451e-8aa1-d260aac0bcf4","transcript":[{"messageId":"0bc9c1a9-ba01-4064-bb4c-e2ef88fb541a","role":"assistant","content":"Describe a conflict with a colleague and how you handled it.","timestamp":"2026-11-26T19:03:38.228Z"}],"openingMessage":"Describe a conflict with a colleague and how you handled it.","messageCount":0,"softWarning":false,"maxTurnsReached":false,"conversationTurns":0,"readyForEvaluation":false}', '2026-11-26 19:03:38.205+00');

INSERT INTO public.interview VALUES
	('19d94718-ca1b-4525-a788-096f6c6503ce', '523d5896-a90e-4051-abf1-c6c594cea379', 'clinical', 'completed', 'ICU Ventilator Management', NULL, NULL, NULL, NULL, NULL, 0, 0, NULL, 0, 72, '2026-11-07 18:51:48.877+00', '2026-11-07 19:02:48.877+00', '2026-11-07 19:02:48.877+00', '2026-11-10 19:02:48.877+00', NULL, 'icu_ventilator', NULL, NULL),
	('6445264f-dabd-49e5-aa9b-244f0d413acb', '523d5896-a90e-4051-abf1-c6c594cea379', 'behavioral', 'completed', 'Tell me about a time you disagreed with a provider about a patient''s care.', NULL, NULL, NULL, NULL, NULL, 0, 0, NULL, 0, 72, '2026-11-17 18:54:48.877+00', '2026-11-17 19:02:48.877+00', '2026-11-17 19:02:48.877+00', '2026-11-20 19:02:48.877+00', NULL, NULL, 'physician_disagreement', NULL),
	('32dbf5fe-367e-4f37-905a-a1689a1828bf', '523d5896-a90e-4051-abf1-c6c594cea379', 'clinical', 'completed', 'Post-Surgical Complication', NULL, NULL, NULL, NULL, NULL, 0, 0, NULL, 0, 72, '2026-11-23 18:50:48.877+00', '2026-11-23 19:02:48.877+00', '2026-11-23 19:02:48.877+00', '2026-11-26 19:02:48.877+00', NULL, 'post_surgical', NULL, NULL),
	('faa8295e-4029-421c-8806-bd3e4cb3cf59', '9a40f7c8-5470-413d-8c71-213f624abf91', 'behavioral', 'completed', 'Describe a conflict with a colleague and how you handled it.', NULL, NULL, NULL, NULL, NULL, 0, 0, NULL, 0, 72, '2026-11-02 18:53:48.877+00', '2026-11-02 19:02:48.877+00', '2026-11-02 19:02:48.877+00', '2026-11-05 19:02:48.877+00', NULL, NULL, 'team_conflict', NULL),
	('6d530487-ab57-4da7-981d-3c86ba16c485', '9a40f7c8-5470-413d-8c71-213f624abf91', 'clinical', 'completed', 'Patient with Chest Pain', NULL, NULL, NULL, NULL, NULL, 0, 0, NULL, 0, 72, '2026-11-06 18:52:48.877+00', '2026-11-06 19:02:48.877+00', '2026-11-06 19:02:48.877+00', '2026-11-09 19:02:48.877+00', NULL, 'chest_pain', NULL, NULL),
	('a1eafa5a-fd0e-42dd-94b8-99e17eb5a44f', '9a40f7c8-5470-413d-8c71-213f624abf91', 'behavioral', 'completed', 'Tell me about a time you cared for a difficult patient or family member.', NULL, NULL, NULL, NULL, NULL, 0, 0, NULL, 0, 72, '2026-11-13 18:55:48.877+00', '2026-11-13 19:02:48.877+00', '2026-11-13 19:02:48.877+00', '2026-11-16 19:02:48.877+00', NULL, NULL, 'difficult_patient', NULL),
	('aa48cff3-ad57-499e-965d-69b8f3d23621', '9a40f7c8-5470-413d-8c71-213f624abf91', 'clinical', 'completed', 'Pediatric Fever Management', NULL, NULL, NULL, NULL, NULL, 0, 0, NULL, 0, 72, '2026-11-20 18:50:48.877+00', '2026-11-20 19:02:48.877+00', '2026-11-20 19:02:48.877+00', '2026-11-23 19:02:48.877+00', NULL, 'pediatric_fever', NULL, NULL),
	('ad47c784-eb1e-43c3-831f-e419e4de7916', '9a40f7c8-5470-413d-8c71-213f624abf91', 'behavioral', 'completed', 'Tell me about a mistake you made and what you learned.', NULL, NULL, NULL, NULL, NULL, 0, 0, NULL, 0, 72, '2026-11-22 18:54:48.877+00', '2026-11-22 19:02:48.877+00', '2026-11-22 19:02:48.877+00', '2026-11-25 19:02:48.877+00', NULL, NULL, 'mistake_learning', NULL),
	('343ec7d6-99a9-4d3c-b4e9-745f1dc9a65a', '9a40f7c8-5470-413d-8c71-213f624abf91', 'clinical', 'completed', 'Patient with Chest Pain', NULL, NULL, NULL, NULL, NULL, 0, 0, NULL, 0, 72, '2026-11-25 18:52:48.877+00', '2026-11-25 19:02:48.877+00', '2026-11-25 19:02:48.877+00', '2026-11-28 19:02:48.877+00', NULL, 'chest_pain', NULL, NULL),
	('d79e1ee3-ef6c-4bea-b8dc-dae5b7a893a6', '5ef2e080-088f-4bf4-93ea-88b9efaae6cd', 'mock', 'in_progress', 'Ward Nurse', 'professional', '997b6b91-d985-49fd-bb40-ab54e1a94d17', '{"questions": [{"id": "strength_weakness", "type": "motivation", "category": "strengths-awareness", "keywords": [], "question": "What is your greatest strength as a nurse, and one weakness you are working on?", "jobRelevance": "Asked for the position: Ward Nurse.", "followUpDepth": 1, "expectedElements": ["a clear answer", "an example or a reason"]}, {"id": "difficult_patient", "type": "behavioral", "category": "conflict-communication", "keywords": [], "question": "Tell me about a time you cared for a difficult patient or family member.", "jobRelevance": "Asked for the position: Ward Nurse.", "followUpDepth": 1, "expectedElements": ["the situation", "her own task", "her own actions", "the result"]}, {"id": "questions_for_interviewer", "type": "engagement", "category": "engagement", "keywords": [], "question": "What questions do you have for us?", "jobRelevance": "Asked for the position: Ward Nurse.", "followUpDepth": 0, "expectedElements": ["a clear answer", "an example or a reason"]}], "companyName": null, "positionTitle": "Ward Nurse", "interviewLength": "short", "estimatedMinutes": 11}', '{"value": {"interviewing": "listening"}, "status": "active", "context": {"heard": null, "review": false, "turnId": null, "history": [{"role": "interviewer", "content": "Good day, Maya. Thank you for taking the time to talk about the position of Ward Nurse. What is your greatest strength as a nurse, and one weakness you are working on?", "messageId": "97afbd07-8d32-463d-9b21-d79175317b14", "timestamp": "2026-11-26T19:03:20.723Z", "confidence": null, "questionIndex": 0}, {"role": "candidate", "turnId": "29bfda2c-0bc9-482e-923a-ff73be8801e1", "content": "I stayed with the patient, called the rapid response team and told the family what we were doing and why.", "messageId": "20f71b22-29e0-4f0f-8717-9bb94797fdcc", "timestamp": "2026-11-26T19:03:30.815Z", "confidence": null, "questionIndex": 0}, {"role": "interviewer", "content": "Thank you, I noted what you said about the rapid response team. Can you give me one moment from your work that shows it?", "messageId": "a220b520-44f2-41cd-bd7b-fff6bf70a887", "timestamp": "2026-11-26T19:03:30.928Z", "confidence": null, "questionIndex": 0}], "problem": null, "purpose": "follow_up", "messageId": null, "nurseName": "Maya", "questions": [{"id": "strength_weakness", "type": "motivation", "category": "strengths-awareness", "keywords": [], "question": "What is your greatest strength as a nurse, and one weakness you are working on?", "jobRelevance": "Asked for the position: Ward Nurse.", "followUpDepth": 1, "expectedElements": ["a clear answer", "an example or a reason"]}, {"id": "difficult_patient", "type": "behavioral", "category": "conflict-communication", "keywords": [], "question": "Tell me about a time you cared for a difficult patient or family member.", "jobRelevance": "Asked for the position: Ward Nurse.", "followUpDepth": 1, "expectedElements": ["the situation", "her own task", "her own actions", "the result"]}, {"id": "questions_for_interviewer", "type": "engagement", "category": "engagement", "keywords": [], "question": "What questions do you have for us?", "jobRelevance": "Asked for the position: Ward Nurse.", "followUpDepth": 0, "expectedElements": ["a clear answer", "an example or a reason"]}], "quietSince": 1795719810815, "voiceSpent": false, "companyName": null, "interviewId": "d79e1ee3-ef6c-4bea-b8dc-dae5b7a893a6", "interviewer": "Sarah", "messageText": "Thank you, I noted what you said about the rapid response team. Can you give me one moment from your work that shows it?", "personality": "professional", "completeness": [], "openingWords": null, "voiceAllowed": true, "waitingSince": 1795719810928, "positionTitle": "Ward Nurse", "questionIndex": 0, "answeredTurnIds": ["29bfda2c-0bc9-482e-923a-ff73be8801e1"], "answerDurationMs": 0, "answersToQuestion": 1}, "release": 1, "children": {}, "historyValue": {}}', 'interviewing.listening', 9, 1, 'realtime-11492-578468b0', 16.8, 72, '2026-11-26 19:03:20.07+00', NULL, '2026-11-26 19:03:38.187+00', '2026-11-29 19:03:38.187+00', NULL, NULL, NULL, NULL),
	('1235bece-111d-451e-8aa1-d260aac0bcf4', '5ef2e080-088f-4bf4-93ea-88b9efaae6cd', 'behavioral', 'in_progress', 'Describe a conflict with a colleague and how you handled it.', NULL, NULL, NULL, NULL, NULL, 0, 0, NULL, 0, 72, '2026-11-26 19:03:38.228+00', NULL, '2026-11-26 19:03:38.312+00', '2026-11-29 19:03:38.312+00', NULL, NULL, 'team_conflict', '{"hints": [], "patient": null}');

INSERT INTO public.invitation VALUES
	('_poPWkMkDTe_xMNZ4__Prw', '784eabff-ded6-4445-9395-4f52928fdcb1', 'invited@example.com', 'member', '523d5896-a90e-4051-abf1-c6c594cea379', 'pending', NULL, '2026-11-26 19:02:48.877+00', '2026-12-03 19:02:48.877+00', NULL, NULL);

INSERT INTO public.kysely_migration VALUES
	('20261121T024500-first-tables', '2026-11-26T19:02:48.689Z'),
	('20261121T193000-account-care', '2026-11-26T19:02:48.707Z'),
	('20261121T211700-retention', '2026-11-26T19:02:48.712Z'),
	('20261122T003000-typed-practice', '2026-11-26T19:02:48.714Z'),
	('20261122T030000-dashboard', '2026-11-26T19:02:48.770Z'),
	('20261122T040000-billing', '2026-11-26T19:02:48.801Z'),
	('20261122T080000-teams', '2026-11-26T19:02:48.813Z'),
	('20261122T090000-public', '2026-11-26T19:02:48.827Z'),
	('20261122T100000-allowance-changes', '2026-11-26T19:02:48.871Z');

INSERT INTO public.kysely_migration_lock VALUES
	('migration_lock', 0);

INSERT INTO public.membership VALUES
	('523d5896-a90e-4051-abf1-c6c594cea379', '784eabff-ded6-4445-9395-4f52928fdcb1', 'admin', '2026-11-05 19:02:48.877+00'),
	('9a40f7c8-5470-413d-8c71-213f624abf91', '784eabff-ded6-4445-9395-4f52928fdcb1', 'member', '2026-10-31 19:02:48.877+00');

INSERT INTO public.mock_setup VALUES
	('997b6b91-d985-49fd-bb40-ab54e1a94d17', '5ef2e080-088f-4bf4-93ea-88b9efaae6cd', NULL, 'Ward Nurse', NULL, '{"questions": [{"id": "strength_weakness", "type": "motivation", "category": "strengths-awareness", "keywords": [], "question": "What is your greatest strength as a nurse, and one weakness you are working on?", "jobRelevance": "Asked for the position: Ward Nurse.", "followUpDepth": 1, "expectedElements": ["a clear answer", "an example or a reason"]}, {"id": "difficult_patient", "type": "behavioral", "category": "conflict-communication", "keywords": [], "question": "Tell me about a time you cared for a difficult patient or family member.", "jobRelevance": "Asked for the position: Ward Nurse.", "followUpDepth": 1, "expectedElements": ["the situation", "her own task", "her own actions", "the result"]}, {"id": "questions_for_interviewer", "type": "engagement", "category": "engagement", "keywords": [], "question": "What questions do you have for us?", "jobRelevance": "Asked for the position: Ward Nurse.", "followUpDepth": 0, "expectedElements": ["a clear answer", "an example or a reason"]}], "companyName": null, "positionTitle": "Ward Nurse", "interviewLength": "short", "estimatedMinutes": 11}', '2026-11-26 19:03:20.004842+00');

INSERT INTO public.rate_limit VALUES
	('login.email-and-address:daf4ea65565333a43704d108b162f62495cf16a59e38bd9692877496547bda1a:12ca17b49af2289436f303e0166030a21e525d266e209267433801a8fd4071a0', 0, 1795720699238),
	('login.address:12ca17b49af2289436f303e0166030a21e525d266e209267433801a8fd4071a0', 0, 1795720699274),
	('login.email:daf4ea65565333a43704d108b162f62495cf16a59e38bd9692877496547bda1a', 0, 1795723399357),
	('message.account:93047bedd0dcb8f2926292b04aa282c7c041f07919d6722d40ce6177feb81304', 1, 1795719878293);

INSERT INTO public.refresh_token VALUES
	('c1f596905ca22a06ad143c27379a3294516f60f3503d66a3ff872436e936a12e', 'fbd31828-1554-4d96-b920-7b3179c9f7f1', '2026-11-26 19:03:19.493+00', '2026-12-26 19:03:19.493+00', NULL, NULL);

INSERT INTO public.session VALUES
	('fbd31828-1554-4d96-b920-7b3179c9f7f1', '5ef2e080-088f-4bf4-93ea-88b9efaae6cd', '2026-11-26 19:03:19.493+00', '2027-02-24 19:03:19.493+00', NULL, NULL, '3896cc3b-69ce-4ddc-b4f3-bf6ccf500a50', '2026-11-26 19:03:19.493+00');

INSERT INTO public.stripe_event VALUES
	('evt_tWw6wuw5gDSP0eyADBfBEmUh', 'customer.created', 'cus_kJxtSAjnF48hZl', 'cus_kJxtSAjnF48hZl', '2026-11-26 19:03:15+00', '2026-11-26 19:03:15.73+00', '2026-11-26 19:03:15.849+00'),
	('evt_3trMZbHt1WvhqT2Dm9esade5', 'product.created', 'preceptor_basic', NULL, '2026-11-26 19:03:15+00', '2026-11-26 19:03:15.965+00', '2026-11-26 19:03:15.977+00'),
	('evt_R26azNMynZ9ktKL6XkB9avwT', 'price.created', 'price_E44lEEJ9fxYDas5mHngIl6yL', NULL, '2026-11-26 19:03:15+00', '2026-11-26 19:03:16.06+00', '2026-11-26 19:03:16.065+00'),
	('evt_ZT2Dx7UbFaxrbvdyKIoO6l4C', 'product.created', 'preceptor_professional', NULL, '2026-11-26 19:03:15+00', '2026-11-26 19:03:16.125+00', '2026-11-26 19:03:16.144+00'),
	('evt_n25Z62JipygmMvZxMablzcIJ', 'price.created', 'price_qTKzzphwZ0SiXtyfyo9R4DVE', NULL, '2026-11-26 19:03:15+00', '2026-11-26 19:03:16.186+00', '2026-11-26 19:03:16.189+00'),
	('evt_a9bLevEjCvdciJB6SExX0nLt', 'product.created', 'preceptor_team', NULL, '2026-11-26 19:03:15+00', '2026-11-26 19:03:16.234+00', '2026-11-26 19:03:16.238+00'),
	('evt_Rp3Q8p8KPJNSa099LHw1Vi4i', 'price.created', 'price_TpxKzIRcbKRWRyxibHkFkQSW', NULL, '2026-11-26 19:03:15+00', '2026-11-26 19:03:16.27+00', '2026-11-26 19:03:16.292+00'),
	('evt_FNmbczKVR4ZHFRAf78j9NUeq', 'payment_method.attached', 'pm_xtGyM1AA3pUiJULoV7UobLR8', 'cus_kJxtSAjnF48hZl', '2026-11-26 19:03:15+00', '2026-11-26 19:03:16.307+00', '2026-11-26 19:03:16.33+00'),
	('evt_olRlGt9oeBZgQxQlrs7uhpdh', 'customer.subscription.created', 'sub_lXwoWym99FKNJlNWATYfSjeE', 'cus_kJxtSAjnF48hZl', '2026-11-26 19:03:15+00', '2026-11-26 19:03:16.351+00', '2026-11-26 19:03:16.487+00'),
	('evt_6q5ybGUfscPYSha7zIotsSo0', 'invoice.created', 'in_5PCx0ynjbtgC5uAXGfjD2bDG', 'cus_kJxtSAjnF48hZl', '2026-11-26 19:03:15+00', '2026-11-26 19:03:16.497+00', '2026-11-26 19:03:16.5+00'),
	('evt_nymkRIqcxJxu41fDnZsS3f7w', 'customer.updated', 'cus_kJxtSAjnF48hZl', 'cus_kJxtSAjnF48hZl', '2026-11-26 19:03:15+00', '2026-11-26 19:03:16.504+00', '2026-11-26 19:03:16.516+00'),
	('evt_aN0uy8KOzGVahNcfY7poJjiN', 'invoice.finalized', 'in_5PCx0ynjbtgC5uAXGfjD2bDG', 'cus_kJxtSAjnF48hZl', '2026-11-26 19:03:15+00', '2026-11-26 19:03:16.521+00', '2026-11-26 19:03:16.524+00'),
	('evt_2hAzHCMgIoXtJSbR42awwlvc', 'payment_intent.succeeded', 'pi_cEAn9kudD0kPvkEUXwmS5RQy', 'cus_kJxtSAjnF48hZl', '2026-11-26 19:03:15+00', '2026-11-26 19:03:16.53+00', '2026-11-26 19:03:16.536+00'),
	('evt_scKDyZkLMDKnTsa2eVtyPMG6', 'invoice_payment.paid', 'inpay_SQWzj3qHYHMkVTEMcpfXbmaG', 'cus_kJxtSAjnF48hZl', '2026-11-26 19:03:15+00', '2026-11-26 19:03:16.541+00', '2026-11-26 19:03:16.556+00'),
	('evt_vfqNGedYH3UBaXJ8AhXKUVw8', 'invoice.updated', 'in_5PCx0ynjbtgC5uAXGfjD2bDG', 'cus_kJxtSAjnF48hZl', '2026-11-26 19:03:15+00', '2026-11-26 19:03:16.564+00', '2026-11-26 19:03:16.568+00'),
	('evt_8ra5F7S6hDPA9G1HnCZsce0d', 'invoice.paid', 'in_5PCx0ynjbtgC5uAXGfjD2bDG', 'cus_kJxtSAjnF48hZl', '2026-11-26 19:03:15+00', '2026-11-26 19:03:16.58+00', '2026-11-26 19:03:16.632+00'),
	('evt_mcL1r21yP6OUxBzDEorPfwRS', 'invoice.payment_succeeded', 'in_5PCx0ynjbtgC5uAXGfjD2bDG', 'cus_kJxtSAjnF48hZl', '2026-11-26 19:03:15+00', '2026-11-26 19:03:16.639+00', '2026-11-26 19:03:16.644+00'),
	('evt_8rLruJ8Y8gw5IAHfqgpuuMu9', 'customer.subscription.updated', 'sub_lXwoWym99FKNJlNWATYfSjeE', 'cus_kJxtSAjnF48hZl', '2026-11-26 19:03:15+00', '2026-11-26 19:03:16.661+00', '2026-11-26 19:03:16.692+00'),
	('evt_iTOhaHBTgCqIYx6eAbo4M7CO', 'checkout.session.completed', 'cs_test_UTBDpHpgOdKoDTM4ATxDmAsnGsDLP7Hm7Y1Yhf2dgA360hcDeGE2JTeeEt', 'cus_kJxtSAjnF48hZl', '2026-11-26 19:03:15+00', '2026-11-26 19:03:16.7+00', '2026-11-26 19:03:16.73+00'),
	('evt_jGMnxJuFqdeMDYfkVbi5silT', 'customer.created', 'cus_ot4ALP9alG3gaV', 'cus_ot4ALP9alG3gaV', '2026-11-26 19:03:15+00', '2026-11-26 19:03:16.737+00', '2026-11-26 19:03:16.746+00'),
	('evt_Cv5tyKUAWfwXy501LuJLbIxn', 'payment_method.attached', 'pm_0m8MaASoIK2XELXHhqvhnkWS', 'cus_ot4ALP9alG3gaV', '2026-11-26 19:03:15+00', '2026-11-26 19:03:16.752+00', '2026-11-26 19:03:16.756+00'),
	('evt_yvteTJGZ99t3yjuujzWL4zgk', 'customer.subscription.created', 'sub_pOwWyNulVd3ga8zM1JbCsFV4', 'cus_ot4ALP9alG3gaV', '2026-11-26 19:03:15+00', '2026-11-26 19:03:16.767+00', '2026-11-26 19:03:16.797+00'),
	('evt_NJzgYBCsFdGQ9uyNoRgQ0A2F', 'invoice.created', 'in_0bVYQF3RcHCq6e7XijbMoU21', 'cus_ot4ALP9alG3gaV', '2026-11-26 19:03:15+00', '2026-11-26 19:03:16.805+00', '2026-11-26 19:03:16.822+00'),
	('evt_UdpwYF69QscA0DBtDLHnwsYp', 'customer.updated', 'cus_ot4ALP9alG3gaV', 'cus_ot4ALP9alG3gaV', '2026-11-26 19:03:15+00', '2026-11-26 19:03:16.837+00', '2026-11-26 19:03:16.847+00'),
	('evt_Tmg4AsR91tobDuClL5K9XkEK', 'invoice.finalized', 'in_0bVYQF3RcHCq6e7XijbMoU21', 'cus_ot4ALP9alG3gaV', '2026-11-26 19:03:15+00', '2026-11-26 19:03:16.864+00', '2026-11-26 19:03:16.876+00'),
	('evt_kyBZFToVWDQWNUoYeUtDNfxa', 'payment_intent.succeeded', 'pi_WTCwA4sIqwUk9aIZtKDgt5mF', 'cus_ot4ALP9alG3gaV', '2026-11-26 19:03:15+00', '2026-11-26 19:03:16.885+00', '2026-11-26 19:03:16.899+00'),
	('evt_Mu1ld20YsLMgZEa9R4D1Qwhn', 'invoice_payment.paid', 'inpay_F4fuB3hcc1EP4Pn5VJZKgIFp', 'cus_ot4ALP9alG3gaV', '2026-11-26 19:03:15+00', '2026-11-26 19:03:16.911+00', '2026-11-26 19:03:16.926+00'),
	('evt_JDsJ5E9HTjuraHuL7k7DnY1a', 'invoice.updated', 'in_0bVYQF3RcHCq6e7XijbMoU21', 'cus_ot4ALP9alG3gaV', '2026-11-26 19:03:15+00', '2026-11-26 19:03:16.945+00', '2026-11-26 19:03:16.949+00'),
	('evt_vzFCV3g6WO8LvSknozz0O1dt', 'invoice.paid', 'in_0bVYQF3RcHCq6e7XijbMoU21', 'cus_ot4ALP9alG3gaV', '2026-11-26 19:03:15+00', '2026-11-26 19:03:16.97+00', '2026-11-26 19:03:17.016+00'),
	('evt_v2xA0KMBZhm2Y82G4d3un6th', 'invoice.payment_succeeded', 'in_0bVYQF3RcHCq6e7XijbMoU21', 'cus_ot4ALP9alG3gaV', '2026-11-26 19:03:15+00', '2026-11-26 19:03:17.124+00', '2026-11-26 19:03:17.132+00'),
	('evt_VVjo6oPC7DxQwuI8E8JF0LRI', 'customer.subscription.updated', 'sub_pOwWyNulVd3ga8zM1JbCsFV4', 'cus_ot4ALP9alG3gaV', '2026-11-26 19:03:15+00', '2026-11-26 19:03:17.156+00', '2026-11-26 19:03:17.226+00'),
	('evt_gZZVZjZqOreVFTDMnsJwfLY8', 'checkout.session.completed', 'cs_test_UG71YaZhbdS3xL4bIp6R4keCsEavNvRKSo0qjdrcxdHNKJoVHNJE8tSYXT', 'cus_ot4ALP9alG3gaV', '2026-11-26 19:03:15+00', '2026-11-26 19:03:17.272+00', '2026-11-26 19:03:17.381+00');

INSERT INTO public.subscription VALUES
	('3627cb4f-51fd-437c-9e17-c5ee4c5e269e', '5ef2e080-088f-4bf4-93ea-88b9efaae6cd', 'professional', 'active', 'sub_lXwoWym99FKNJlNWATYfSjeE', '2026-11-26 19:03:15+00', '2026-12-26 19:03:15+00', false, NULL, NULL, NULL, NULL, '2026-11-26 19:02:48.878305+00', '2026-11-26 19:03:16.71+00', NULL, 'price_qTKzzphwZ0SiXtyfyo9R4DVE', NULL),
	('0ba9a820-277e-484e-b344-60365aba060e', '523d5896-a90e-4051-abf1-c6c594cea379', 'team', 'active', 'sub_pOwWyNulVd3ga8zM1JbCsFV4', '2026-11-26 19:03:15+00', '2026-12-26 19:03:15+00', false, NULL, NULL, NULL, NULL, '2026-11-26 19:02:48.878305+00', '2026-11-26 19:03:17.325+00', NULL, 'price_TpxKzIRcbKRWRyxibHkFkQSW', NULL);

INSERT INTO public.team VALUES
	('784eabff-ded6-4445-9395-4f52928fdcb1', 'Lakeside ICU', 'Lakeside Medical Center', NULL, '523d5896-a90e-4051-abf1-c6c594cea379', 'standard', 10, '2026-11-26 19:02:48.878305+00', NULL);

INSERT INTO public.turn OVERRIDING SYSTEM VALUE VALUES
	('97afbd07-8d32-463d-9b21-d79175317b14', 'd79e1ee3-ef6c-4bea-b8dc-dae5b7a893a6', NULL, 'interviewer', 'Good day, Maya. Thank you for taking the time to talk about the position of Ward Nurse. What is your greatest strength as a nurse, and one weakness you are working on?', 0, NULL, NULL, '2026-11-26 19:03:20.723+00', 1, NULL),
	('20f71b22-29e0-4f0f-8717-9bb94797fdcc', 'd79e1ee3-ef6c-4bea-b8dc-dae5b7a893a6', '29bfda2c-0bc9-482e-923a-ff73be8801e1', 'candidate', 'I stayed with the patient, called the rapid response team and told the family what we were doing and why.', 0, NULL, NULL, '2026-11-26 19:03:30.815+00', 2, NULL),
	('a220b520-44f2-41cd-bd7b-fff6bf70a887', 'd79e1ee3-ef6c-4bea-b8dc-dae5b7a893a6', NULL, 'interviewer', 'Thank you, I noted what you said about the rapid response team. Can you give me one moment from your work that shows it?', 0, NULL, NULL, '2026-11-26 19:03:30.928+00', 3, NULL),
	('0bc9c1a9-ba01-4064-bb4c-e2ef88fb541a', '1235bece-111d-451e-8aa1-d260aac0bcf4', NULL, 'interviewer', 'Describe a conflict with a colleague and how you handled it.', 0, NULL, NULL, '2026-11-26 19:03:38.228+00', 4, NULL),
	('19b9baad-f935-4a8a-9b44-7cf60f50b726', '1235bece-111d-451e-8aa1-d260aac0bcf4', '21ed8acf-cdb5-4666-9f10-a59bd05d0475', 'candidate', 'On a night shift two colleagues disagreed about an admission. I listened to both, restated what each needed and proposed that we look at the acuity sheet together.', 0, NULL, NULL, '2026-11-26 19:03:38.312+00', 5, NULL),
	('f3b4549f-285c-42f7-9e29-e354b92c3637', '1235bece-111d-451e-8aa1-d260aac0bcf4', NULL, 'interviewer', 'Thank you, you mentioned the night shift two. What exactly was your own responsibility at that point?', 0, NULL, NULL, '2026-11-26 19:03:38.44+00', 6, '21ed8acf-cdb5-4666-9f10-a59bd05d0475');

INSERT INTO public.usage_period VALUES
	('0320777e-89dc-416b-80a5-161ace8f3f9d', '5ef2e080-088f-4bf4-93ea-88b9efaae6cd', '2026-11-26 19:03:15+00', '2026-12-26 19:03:15+00', 1, 16.8);

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

CREATE INDEX email_token_account_id_idx ON public.email_token USING btree (account_id);

CREATE INDEX guide_order_created_at_idx ON public.guide_order USING btree (created_at);

CREATE INDEX guide_order_lower_idx ON public.guide_order USING btree (lower(email)) WHERE (email IS NOT NULL);

CREATE INDEX idempotency_key_created_at_idx ON public.idempotency_key USING btree (created_at);

CREATE INDEX interview_account_id_started_at_idx ON public.interview USING btree (account_id, started_at);

CREATE INDEX interview_completed ON public.interview USING btree (account_id) INCLUDE (id, kind, scenario_id, completed_at, last_activity_at) WHERE (status = 'completed'::text);

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

