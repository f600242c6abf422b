import { describeStore } from './contract.ts'
import { createMemoryDatabase } from './memory-database.ts'

describeStore('memory', createMemoryDatabase)
