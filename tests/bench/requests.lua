-- Sends requests for wrk, and prints what it measured as JSON.
-- Arguments: a file of lines such as "GET /api/result/…", which are sent in turn, over and over; a file with
-- the body of each POST; and the first 24 characters of the UUIDs that POSTs have as their keys.

local lines, body, prefix, sent = {}, '', '', 0

function init(arguments)
  for line in io.lines(arguments[1]) do
    local method, path = line:match('^(%u+) (.+)$')
    lines[#lines + 1] = { method = method, path = path }
  end
  body = assert(io.open(arguments[2])):read('*a')
  prefix = arguments[3]
end

function request()
  sent = sent + 1
  local line = lines[(sent - 1) % #lines + 1]
  if line.method ~= 'POST' then return wrk.format(line.method, line.path) end
  local headers = {
    ['Content-Type'] = 'application/json',
    ['Idempotency-Key'] = prefix .. string.format('%012x', sent),
  }
  return wrk.format(line.method, line.path, headers, body)
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '\n{"replies": %d, "microseconds": %d, "p50": %d, "p99": %d, "refused": %d, "broken": %d}\n',
    summary.requests,
    summary.duration,
    latency:percentile(50),
    latency:percentile(99),
    errors.status,
    errors.connect + errors.read + errors.write + errors.timeout
  ))
end
