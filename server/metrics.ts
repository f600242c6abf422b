import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Log } from './log.ts'
import type { Store, StoreMeasures } from './store/store.ts'

/** The measurements that the server reports as it works. Routes are patterns, never addresses. */
export type Metrics = {
  /** Records an answered request and its duration. */
  answered(method: string, route: string, status: number, seconds: number): void
  /** Records a rendered page and the time to render it, without looking up its data. */
  rendered(seconds: number): void
  /** Records events of visits that were not stored, for want of room or beyond what one client may have stored. */
  eventsDropped(count: number): void
  /** Records a connection that was closed at once because there were too many. */
  connectionRefused(): void
}

/** Upper bounds in seconds: a read takes a thousandth, a comparison fifty times that, a slow disk longer. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/** All other methods are counted as `other`: clients can invent methods, and each label value takes memory. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'DELETE'])

/** Collects the metrics of the process, of requests and pages, of the store and of the log. */
export function createMetrics(
  store: Store,
  log: Log,
): Metrics & {
  /** All metrics in Prometheus's text format. */
  write(): Promise<string>
  /** The same as data, to be aggregated with that of other processes (see processes.ts). */
  read(): Promise<object[]>
} {
  const register = new Registry()
  const registers = [register]
  // Event-loop lag, memory, processor time, open files.
  collectDefaultMetrics({ register })
  const requests = new Histogram({
    name: 'bigfive_request_seconds',
    help: 'Time to the answer of a request, by the pattern of its route.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: BUCKETS,
    registers,
  })
  const pages = new Histogram({
    name: 'bigfive_page_render_seconds',
    help: 'Time to render a page with data in it; cached pages are not counted.',
    buckets: BUCKETS,
    registers,
  })
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers })
  /** A gauge with the same value in all processes on one database, which aggregation must not add up. */
  const shared = (name: string, help: string) => new Gauge({ name, help, registers, aggregator: 'max' })
  const counter = (name: string, help: string) => new Counter({ name, help, registers })
  const rows = shared('bigfive_rows', 'Attempts that were ever kept.')
  const waiting = gauge('bigfive_saves_waiting', 'Saves and other writes that are not on the disk yet.')
  const logBytes = shared('bigfive_log_bytes', 'Size of the write-ahead log.')
  const freeBytes = shared('bigfive_disk_free_bytes', 'Room left on the disk of the database.')
  const writes = counter(
    'bigfive_writes_total',
    'Saves, deletions and, in SQLite, other writes that were handled.',
  )
  const groups = counter(
    'bigfive_write_groups_total',
    'Groups they were handed to the database in; writes by groups is the size of a group.',
  )
  const droppedLines = counter(
    'bigfive_log_lines_dropped_total',
    'Lines of the log that could not be written.',
  )
  const droppedEvents = counter(
    'bigfive_events_dropped_total',
    'Events of visits that were not stored: the disk was nearly full, or one client sent too many.',
  )
  const refusedConnections = counter(
    'bigfive_connections_refused_total',
    'Connections that were closed at once: there were too many, or too many of one network.',
  )

  const setCounter = (metric: Counter, value: number) => {
    metric.reset()
    metric.inc(value)
  }

  function setMeasures(measures: StoreMeasures): void {
    rows.set(measures.rows)
    waiting.set(measures.waiting)
    if (measures.logBytes !== undefined) logBytes.set(measures.logBytes)
    if (measures.freeBytes !== undefined) freeBytes.set(measures.freeBytes)
    setCounter(writes, measures.writes)
    setCounter(groups, measures.groups)
  }

  /** When the store fails, the other metrics are still reported. */
  const measure = async () => {
    setCounter(droppedLines, log.dropped())
    await store.measure().then(setMeasures, () => {})
  }

  return {
    answered: (method, route, status, seconds) => {
      const known = METHODS.has(method) ? method : 'other'
      requests.observe({ method: known, route, status: String(status) }, seconds)
    },
    rendered: (seconds) => pages.observe(seconds),
    eventsDropped: (count) => droppedEvents.inc(count),
    connectionRefused: () => refusedConnections.inc(),
    async write() {
      await measure()
      return register.metrics()
    },
    async read() {
      await measure()
      return register.getMetricsAsJSON()
    },
  }
}
