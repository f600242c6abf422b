import { PostgresCluster } from './cluster.ts'

const COLUMNS = `
  id TEXT NOT NULL, created_at BIGINT NOT NULL, sheet TEXT, test_id TEXT, lang TEXT, invalid SMALLINT,
  time_elapsed BIGINT, date_stamp BIGINT, age INTEGER, gender TEXT, bank TEXT, research SMALLINT,
  translated SMALLINT`

/**
 * Three PostgreSQL servers with one table partitioned by the hash of the id: the first partition on the
 * server that is queried, the others on two more (postgres_fdw), as in server/operate/grow.md.
 */
export class ShardedServers implements AsyncDisposable {
  readonly servers: readonly [PostgresCluster, PostgresCluster, PostgresCluster]

  private constructor(servers: ShardedServers['servers']) {
    this.servers = servers
  }

  static async start(): Promise<ShardedServers> {
    const servers = await Promise.all([
      PostgresCluster.start(),
      PostgresCluster.start(),
      PostgresCluster.start(),
    ])
    const [first, ...others] = servers
    await first.query(first.url(), 'CREATE EXTENSION postgres_fdw')
    for (const [n, other] of others.entries()) {
      const { port, username, password } = new URL(other.url())
      const name = `shard_${n + 1}`
      await first.query(
        first.url(),
        `CREATE SERVER ${name} FOREIGN DATA WRAPPER postgres_fdw
         OPTIONS (host '127.0.0.1', port '${port}', dbname 'postgres', connect_timeout '60');
         CREATE USER MAPPING FOR ${username} SERVER ${name}
         OPTIONS (user '${username}', password '${decodeURIComponent(password)}')`,
      )
    }
    return new ShardedServers(servers)
  }

  /**
   * Creates the tables by hand, as an operator does before the first start.
   * @param url of a database without tables on the first server
   */
  async divide(url: string): Promise<void> {
    const [first, ...others] = this.servers
    const schema = /search_path%3D(\w+)/.exec(url)![1]!
    await first.query(
      url,
      `CREATE TABLE deployment (name TEXT NOT NULL PRIMARY KEY, value BYTEA NOT NULL);
       CREATE TABLE result (${COLUMNS}) PARTITION BY HASH (id);
       CREATE TABLE result_0 PARTITION OF result (PRIMARY KEY (id)) FOR VALUES WITH (MODULUS 3, REMAINDER 0)`,
    )
    for (const [n, shard] of others.entries()) {
      const piece = `result_${n + 1}`
      await shard.query(
        shard.url(),
        `CREATE SCHEMA ${schema}; CREATE TABLE ${schema}.${piece} (${COLUMNS}, PRIMARY KEY (id))`,
      )
      await first.query(
        url,
        `CREATE FOREIGN TABLE ${piece} PARTITION OF result FOR VALUES WITH (MODULUS 3, REMAINDER ${n + 1}) SERVER shard_${n + 1}`,
      )
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all(this.servers.map((server) => server[Symbol.asyncDispose]()))
  }
}
