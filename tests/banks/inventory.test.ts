import { getInfo } from '@bigfive-org/questions'
import { expect, test } from 'vitest'
import { inventory } from '../../banks/inventory.ts'

test('the inventory is described as in the package', () => {
  expect(getInfo()).toMatchObject(inventory)
})
