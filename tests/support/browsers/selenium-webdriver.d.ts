/** The part of selenium-webdriver the WebKit driver uses; the package carries no types. */
declare module 'selenium-webdriver' {
  export class Capabilities {
    constructor(values: Record<string, unknown>)
    get(name: string): unknown
  }

  export class Builder {
    usingServer(url: string): this
    withCapabilities(capabilities: Capabilities): this
    build(): WebDriver & PromiseLike<WebDriver>
  }

  export interface WebElement {
    click(): Promise<void>
    clear(): Promise<void>
    sendKeys(...keys: string[]): Promise<void>
  }

  export interface WebDriver {
    getCapabilities(): Promise<Capabilities>
    get(url: string): Promise<void>
    navigate(): { refresh(): Promise<void> }
    executeScript(script: string, ...values: unknown[]): Promise<unknown>
    executeAsyncScript(script: string, ...values: unknown[]): Promise<unknown>
    getWindowHandle(): Promise<string>
    switchTo(): { window(handle: string): Promise<void>; newWindow(type: 'tab' | 'window'): Promise<void> }
    manage(): {
      setTimeouts(limits: { script?: number; pageLoad?: number }): Promise<void>
      window(): {
        setRect(rect: { x?: number; y?: number; width?: number; height?: number }): Promise<unknown>
      }
    }
    actions(): { sendKeys(...keys: string[]): { perform(): Promise<void> } }
    takeScreenshot(): Promise<string>
    close(): Promise<void>
    quit(): Promise<void>
  }

  export const Key: Record<string, string>
}
