import 'fake-indexeddb/auto'
import { Database } from '../../../client/storage/device/database.ts'
import { createAttemptKeeper } from '../../../client/storage/attempt-keeper.ts'
import { createDeviceAttempts } from '../../../client/storage/device/device-attempts.ts'
import { createMemoryAttempts } from '../../../client/storage/memory-attempts.ts'
import { testAttemptStore } from './attempt-store.contract.ts'

let count = 0
const onDevice = () => createDeviceAttempts(new Database(`contract-${count++}`))

testAttemptStore('Attempts on the device', async () => onDevice())
testAttemptStore('Attempts in memory', async () => createMemoryAttempts())
testAttemptStore('Attempts on the device with a copy in the tab', async () => {
  const device = onDevice()
  return createAttemptKeeper(async () => device)
})
