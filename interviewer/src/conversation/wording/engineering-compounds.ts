/** Terms of two or three words, in the singular: as such the question bank has them, and its model answers. */
export const compounds: ReadonlySet<string> = new Set(
  (
    'access control, access log, access pattern, accessibility tree, aggregate function, array buffer, ' +
    'base class, base image, batch job, binary log, binary search, blue green, buffer pool, build output, ' +
    'bulk load, bundle size, cache entry, cache header, cache invalidation, cache key, cache-aside ' +
    'pattern, canary deployment, change detection, change stream, circuit breaker, cluster key, ' +
    'clustering key, code review, column store, composite index, composite key, compound index, compound ' +
    'key, concurrency control, connection limit, connection pool, connection pooling, connection string, ' +
    'consistency level, consumer group, context value, control flow, covering index, cron job, csrf ' +
    'token, css variable, custom element, data layer, data leak, data loader, data model, data pipeline, ' +
    'data store, data type, database transaction, dead letter, default value, dependency array, ' +
    'dependency graph, dependency injection, dependency tracking, distributed system, distributed ' +
    'transaction, docker image, document database, document store, dom node, encryption key, error ' +
    'boundary, error budget, error handler, error handling, error log, error message, error rate, event ' +
    'bus, event handler, event listener, event log, event loop, event sourcing, event stream, eventual ' +
    'consistency, exception handler, exponential backoff, feature flag, file system, flaky test, foreign ' +
    'key, function parameter, garbage collection, generator function, gin index, goroutine leak, graph ' +
    'database, group commit, hash join, hash map, hash table, hash tag, heap snapshot, hot key, hot ' +
    'partition, http server, idempotency key, idempotent consumer, image optimization, immutable update, ' +
    'injection context, input validation, isolation level, job queue, join table, json schema, key value, ' +
    'keyset pagination, latency percentile, load balancer, load balancing, load test, lock timeout, ' +
    'locking row, log entry, lookup table, lru cache, map key, memory leak, memory limit, memory usage, ' +
    'merge join, merge request, message broker, message bus, message queue, metadata lock, mock service ' +
    'worker, module graph, nested loop, network latency, network request, nullable column, object mapper, ' +
    'object reference, object storage, optimistic concurrency, optimistic locking, optimistic update, ' +
    'output buffer, partition key, pessimistic locking, plan cache, primary key, private network, private ' +
    'subnet, production build, pure function, query cache, query parameter, query plan, query string, ' +
    'queue worker, race condition, range query, range scan, rate limit, rate limiter, rate limiting, ' +
    'react query, read replica, reference count, relational database, relational model, render function, ' +
    'replica set, request handler, request id, rest endpoint, retry loop, rolling update, row lock, row ' +
    'version, schema migration, schema validation, search index, secondary index, security group, ' +
    'security header, server component, server rendering, server state, service level, service worker, ' +
    'session id, session state, shard key, signal store, single thread, smoke test, snapshot isolation, ' +
    'snapshot test, sort key, sorted set, source map, sql injection, static type, strong consistency, ' +
    'table scan, tanstack query, template syntax, test coverage, test data, thread pool, token bucket, ' +
    'transaction id, transaction isolation, ttl index, type error, type inference, type parameter, type ' +
    'system, union type, unique constraint, unique index, unit test, value object, vector search, version ' +
    'column, virtual dom, virtual list, weak reference, web server, web worker, where clause, window ' +
    'function, worker pool, worker thread, zod schema'
  ).split(', '),
);
