import { DAY_MS } from '@preceptor/contracts/durations'
import { sql } from 'kysely'
import type { Db } from '../../connect.ts'

interface Since {
  since: Date
  now: Date
}

/** Clicks on plans of either kind: those on public and pricing pages, and those on offers beside usage. */
const clicks = ({ since, now }: Since) => sql`
  clicks as (
    select id, plan_type, button_location, device_type, browse_session_id, created_at from subscription_click
      where created_at > ${since} and created_at <= ${now}
    union all
    select id, coalesce(target_plan, 'unknown'), coalesce(source, 'unknown'), null, null, created_at from click
      where created_at > ${since} and created_at <= ${now}
  )`

const conversions = ({ since, now }: Since) => sql`
  conversions as (
    select * from conversion where created_at > ${since} and created_at <= ${now} and type <> 'guide_click'
  )`

const MOST_GROUPS = 20

/** How much of each there was in a span; money in US cents. */
export async function readClickTotals(db: Db, span: Since) {
  const { rows } = await sql<{
    totalClicks: number
    conversions: number
    guideClicks: number
    guideOrders: number
    guideRevenueCents: number
  }>`
    with ${clicks(span)}, ${conversions(span)}
    select
      (select count(*) from clicks) as total_clicks,
      (select count(*) from conversions) as conversions,
      (select count(*) from conversion
        where type = 'guide_click' and created_at > ${span.since} and created_at <= ${span.now}) as guide_clicks,
      count(*) as guide_orders,
      coalesce(sum(amount_cents), 0) as guide_revenue_cents
    from guide_order where created_at > ${span.since} and created_at <= ${span.now}
  `.execute(db)
  return rows[0]!
}

/** The summary's stats; the rate is for the caller to make. */
export async function readClickSummary(db: Db, span: Since) {
  const byType = await sql<{ conversionType: string; count: number; valueCents: number }>`
    with ${conversions(span)}
    select type as conversion_type, count(*) as count, sum(value_cents) as value_cents
    from conversions group by type order by count(*) desc, type
  `.execute(db)
  return {
    ...(await readClickTotals(db, span)),
    byPlan: await groupsBy(db, span, 'plan_type'),
    byLocation: await groupsBy(db, span, 'button_location'),
    byConversionType: byType.rows,
  }
}

/** Clicks by what they share, the most first, with the conversions that began with them. */
async function groupsBy(db: Db, span: Since, column: 'plan_type' | 'button_location') {
  const { rows } = await sql<{ name: string; clicks: number; conversions: number }>`
    with ${clicks(span)}, ${conversions(span)}, led as (
      select original_click_id as id, count(*) as times from conversions
      where original_click_id is not null group by original_click_id
    )
    select ${sql.ref(column)} as name, count(*) as clicks, coalesce(sum(led.times), 0)::bigint as conversions
    from clicks left join led on led.id = clicks.id
    group by ${sql.ref(column)} order by count(*) desc, ${sql.ref(column)} limit ${MOST_GROUPS}
  `.execute(db)
  return rows
}

/** Visits of which anything was reported, those with a click on a plan, and what accounts did. */
export async function readFunnel(db: Db, span: Since) {
  const { rows } = await sql<{
    visits: number
    clicked: number
    trials: number
    subscriptions: number
    upgrades: number
  }>`
    with ${clicks(span)}, ${conversions(span)}, visits as (
      select id from browse_session where ended_at > ${span.since} and ended_at <= ${span.now}
      union select browse_session_id from clicks where browse_session_id is not null
      union select browse_session_id from conversions
    )
    select
      (select count(*) from visits) as visits,
      (select count(distinct browse_session_id) from clicks) as clicked,
      count(*) filter (where type = 'trial_started') as trials,
      count(*) filter (where type = 'subscription_created') as subscriptions,
      count(*) filter (where type = 'upgrade_completed') as upgrades
    from conversions
  `.execute(db)
  return rows[0]!
}

/** Clicks and conversions of each day (UTC), an entry for every day. */
export async function readDays(db: Db, { now, days }: { now: Date; days: number }) {
  const last = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS)
  const since = new Date(last.getTime() - (days - 1) * DAY_MS - 1)
  const span = { since, now }
  const { rows } = await sql<{ date: string; clicks: number; conversions: number }>`
    with ${clicks(span)}, ${conversions(span)}, counted as (
      select created_at, 1 as click, 0 as conversion from clicks
      union all select created_at, 0, 1 from conversions
    ), sums as (
      select (created_at at time zone 'utc')::date as day, sum(click) as clicks, sum(conversion) as conversions
      from counted group by 1
    )
    select to_char(day, 'YYYY-MM-DD') as date, coalesce(clicks, 0)::bigint as clicks,
      coalesce(conversions, 0)::bigint as conversions
    from generate_series(
      (${new Date(since.getTime() + 1)}::timestamptz at time zone 'utc')::date,
      (${last}::timestamptz at time zone 'utc')::date, interval '1 day') as every(at)
    cross join lateral (select at::date as day) as one left join sums using (day)
    order by day
  `.execute(db)
  return rows
}

/** Of what kind of device clicks came, the most first; clicks beside usage do not tell. */
export async function readDevices(db: Db, span: Since) {
  const { rows } = await sql<{ deviceType: 'mobile' | 'tablet' | 'desktop' | 'unknown'; count: number }>`
    with ${clicks(span)}
    select coalesce(device_type, 'unknown') as device_type, count(*) as count
    from clicks group by 1 order by count(*) desc, 1
  `.execute(db)
  return rows
}

/** In how many visits each page was seen, the most first. */
export async function readTopPages(db: Db, { since, now, limit }: Since & { limit: number }) {
  const { rows } = await sql<{ page: string; visits: number }>`
    select page, count(*) as visits from browse_session, unnest(pages) as page
    where ended_at > ${since} and ended_at <= ${now}
    group by page order by count(*) desc, page limit ${limit}
  `.execute(db)
  return rows
}
