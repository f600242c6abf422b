import type { WebDriver } from 'selenium-webdriver'
import { expect, test } from 'vitest'
import { BrowserSilent } from './driver.ts'
import { Windows } from './windows.ts'

function openWindows() {
  const shown: string[] = []
  const driver = {
    switchTo: () => ({ window: async (handle: string) => void shown.push(handle) }),
    get: async () => {},
  }
  return { windows: new Windows(driver as unknown as WebDriver, 'a'), shown }
}

test('commands run one after another, each in its window', async () => {
  const { windows, shown } = openWindows()
  const order: string[] = []
  const slow = windows.within('b', async () => {
    await new Promise((resolve) => setTimeout(resolve, 5))
    order.push('b')
  })
  await Promise.all([slow, windows.within('c', async () => order.push('c'))])
  expect(order).toEqual(['b', 'c'])
  expect(shown).toEqual(['b', 'c'])
})

test('a command that is never answered is given up, and later ones run', async () => {
  const { windows } = openWindows()
  const lost = windows.within('a', () => new Promise(() => {}), 5)
  const next = windows.within('a', async () => 'answered')
  await expect(lost).rejects.toBeInstanceOf(BrowserSilent)
  expect(await next).toBe('answered')
})
