import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { StoredAttempt } from '../device/attempt-store.ts'
import { retryUntilDone } from '../base/network/retry-until-done.ts'
import { deliverFor } from '../device/outbox/delivery-triggers.ts'
import { syncedAttempts, watchAttempt } from '../device/attempts.ts'
import { useStore } from '../base/stores/use-store.ts'
import { ways } from '../base/stores/ways.ts'
import { InventoryMissing, loadBank } from '../device/bank-file.ts'
import {
  formStore,
  updateForm,
  emptyForm,
  isComplete,
  SLIDES,
  type CompleteForm,
  type Form,
} from './form/form.ts'
import { earlyQuestions, forgetForm, isPastSlides, takeOverForm } from './intake/early-form.ts'
import { itemsPerPage } from './questions/items-per-page.ts'
import { isTranslated } from './questions/shown-words.ts'
import { makeAttemptRow, newSeed } from './stored-attempt.ts'
import { Session, type SessionDependencies } from './session.ts'
import { readUnfinishedHint, writeUnfinishedHint } from '../base/stores/unfinished-hint.ts'
import { useSteps } from './use-steps.ts'

/** A session's dependencies in the browser: this device's database, and the server. */
const sessionDependencies: SessionDependencies = {
  syncedAttempts,
  deliver: async (key, since) => (await deliverFor(key, { since })).get(key),
  watch: watchAttempt,
  loadBank,
  isTranslated,
}

/** The path to which the visitor left the last test of this document. */
let leftFor: string | undefined

/** Where a visitor is in the test. */
export type Test =
  /** `isReturn`: if they have just appeared, it is in place of the questions. */
  | { phase: 'slides'; isReturn: boolean }
  | { phase: 'preparing' }
  /** The questions could not be loaded yet; nothing is lost, and no test is half started. */
  | { phase: 'problem'; error: unknown; retry: () => void; otherLanguage: OtherLanguage }
  | { phase: 'questions'; session: Session; resumed: boolean; other?: OtherTest; startOver: () => void }

/** Another unfinished test beside this one, and how to switch to it. */
export type OtherTest = { answered: number; goTo: () => void }

/** How to continue in another language: from the slides for a new attempt, else from the same question. */
export type OtherLanguage =
  { kind: 'slides'; choose: () => void } | { kind: 'attempt'; continueIn: (lang: string) => void }

/** An attempt whose texts are being loaded: in its own language, unless another was chosen instead. */
type Opening = { stored: StoredAttempt; isNew: boolean; lang: string }

type Progress =
  /** Looking for an unfinished attempt on the device. */
  | { step: 'looking' }
  | { step: 'idle' }
  | ({ step: 'opening' } & Opening)
  | ({ step: 'failed'; error: unknown } & Opening)
  | { step: 'running'; session: Session; isNew: boolean }

/** Resumes the unfinished attempt of this device, or begins one after the slides. */
export function useTest(): Test {
  const [progress, setProgress] = useState(look)
  const form = useStore(formStore, emptyForm)

  useEffect(() => {
    document.documentElement.dataset['app'] = 'running'
    takeOverForm()
    return lookForUnfinished(setProgress)
  }, [])

  useEffect(() => {
    if (form.lang !== null) loadBank(form.lang).catch(() => {})
  }, [form.lang])

  useEffect(() => {
    if (form.slide !== 'ready' || progress.step !== 'idle') return
    if (isComplete(form)) return begin(form, setProgress)
    updateForm({ type: 'slideSet', slide: 'information' })
  }, [form, progress.step])

  useOpening(progress, setProgress)
  useOpeningAgain(progress, setProgress)
  const isAsking = progress.step === 'idle' && form.slide !== 'ready'
  useSteps(
    'slides',
    isAsking ? SLIDES.indexOf(form.slide) : undefined,
    (step) => updateForm({ type: 'slideSet', slide: SLIDES[step] ?? 'information' }),
    (step) => (step > 0 ? step - 1 : undefined),
  )
  const other = useOtherTest(progress, setProgress)

  switch (progress.step) {
    case 'looking':
    case 'idle':
      if (form.slide === 'ready') return { phase: 'preparing' }
      // A page that is opened shows the slides while it looks.
      return { phase: 'slides', isReturn: progress.step === 'idle' }
    case 'opening':
      return { phase: 'preparing' }
    case 'failed': {
      const { stored, isNew, lang, error } = progress
      return {
        phase: 'problem',
        error,
        retry: () => setProgress(opening(stored, isNew, lang)),
        otherLanguage: isNew
          ? { kind: 'slides', choose: () => backToSlides('language', setProgress) }
          : { kind: 'attempt', continueIn: (other) => setProgress(opening(stored, isNew, other)) },
      }
    }
    case 'running': {
      const { session, isNew } = progress
      return {
        phase: 'questions',
        session,
        ...(other && { other }),
        // A change of language leads from the test back to the test: the visitor has not been away.
        resumed: !isNew && leftFor !== location.pathname,
        startOver: () => void session.discard().then(() => backToSlides('information', setProgress)),
      }
    }
  }
}

/**
 * Returns the initial state. If the slides were completed before the app arrived, it takes over their form
 * and loads the questions at once, without drawing the slides.
 */
function look(): Progress {
  if (isPastSlides()) {
    takeOverForm()
    const { lang } = formStore.get()
    if (lang !== null) loadBank(lang).catch(() => {})
  }
  return { step: 'looking' }
}

type SetProgress = (progress: Progress) => void

function opening(stored: StoredAttempt, isNew: boolean, lang = stored.row.lang): Progress {
  return { step: 'opening', stored, isNew, lang }
}

/** Returns to the slide named; earlier choices are kept. */
function backToSlides(slide: 'information' | 'language', setProgress: SetProgress) {
  updateForm({ type: 'slideSet', slide })
  setProgress({ step: 'idle' })
}

function lookForUnfinished(setProgress: SetProgress): () => void {
  let current = true
  const wanted = new URLSearchParams(location.hash.slice(1)).get('attempt')
  // On what seems to be a first visit, the first question does not wait for the database. The device may have an
  // unfinished test all the same: finishing another one removes the hint, and there may be no worker.
  const seemsFirst =
    wanted === null && readUnfinishedHint() === undefined && !navigator.serviceWorker?.controller
  // A browser that refuses storage has no hint either, and its answers are in this tab.
  const isFirst = seemsFirst && syncedAttempts.storedIn.get() === 'device'
  if (isFirst || hasBegun(formStore.get())) {
    setProgress({ step: 'idle' })
  } else {
    const find = async () => {
      const stored = wanted === null ? undefined : await syncedAttempts.find(wanted).catch(() => undefined)
      return stored?.row.state === 'open' ? stored : findOpen()
    }
    void find().then((stored) => {
      if (current) setProgress(stored ? opening(stored, false) : { step: 'idle' })
    })
  }
  return () => {
    current = false
  }
}

/**
 * Begins a test, unless another tab began one while this one showed the slides. If questions were already
 * answered here, this tab continues with its own.
 */
function begin(form: CompleteForm, setProgress: SetProgress): () => void {
  const beginNew = () => setProgress(opening(newAttempt(form), true))
  if (readUnfinishedHint() === undefined || hasBegun(form)) {
    beginNew()
    return () => {}
  }
  let current = true
  void findOpen().then((stored) => {
    if (!current) return
    if (stored) setProgress(opening(stored, false))
    else beginNew()
  })
  return () => {
    current = false
  }
}

/** Returns the unfinished attempt that is offered, and corrects the hint when the device has none. */
async function findOpen(): Promise<StoredAttempt | undefined> {
  const stored = await syncedAttempts.findOpen()
  if (!stored && syncedAttempts.storedIn.get() === 'device') writeUnfinishedHint(null)
  return stored
}

/** Whether questions were answered before the app arrived. */
function hasBegun({ answers }: Form): boolean {
  return answers.length > 0
}

/** When a test is resumed beside other unfinished ones, returns the one of those with the most answers. */
function useOtherTest(progress: Progress, setProgress: SetProgress): OtherTest | undefined {
  const [other, setOther] = useState<OtherTest>()
  const key = progress.step === 'running' && !progress.isNew ? progress.session.key : undefined
  useEffect(() => {
    setOther(undefined)
    if (key === undefined) return
    let current = true
    void syncedAttempts.listOpen().then((open) => {
      const found = open.find((one) => one.key !== key && one.answered > 0)
      if (!found || !current) return
      const goTo = () =>
        void syncedAttempts
          .find(found.key)
          .then((stored) => stored && current && setProgress(opening(stored, false)))
      setOther({ answered: found.answered, goTo })
    })
    return () => {
      current = false
    }
  }, [key, setProgress])
  return other
}

/** Loads an attempt's texts and starts its session, which ends when the screen unmounts. */
function useOpening(progress: Progress, setProgress: SetProgress) {
  useEffect(() => {
    if (progress.step !== 'opening') return
    const { stored, isNew, lang } = progress
    let current = true
    loadBank(lang).then(
      (bank) => {
        if (!current) return
        const { answers, isChoosing } = formStore.get()
        // The early page may have had more items than now fit. The questions' view adapts it.
        const onPage = Math.max(ways.get().items ?? itemsPerPage(), isNew ? answers.length : 0)
        const session = new Session(stored, bank, onPage, sessionDependencies)
        if (isNew) {
          session.begin(stored)
          for (const [shownIndex, choice] of answers.entries()) {
            if (choice !== 0) session.answer(shownIndex, choice, isChoosing)
          }
        }
        // The chosen language is stored once this tab holds the attempt.
        void session.claim().then(() => lang !== stored.row.lang && session.chooseLanguage(bank))
        // At once: a tap on the early page in between would go to a form that nobody reads any more.
        flushSync(() => {
          forgetForm()
          setProgress({ step: 'running', session, isNew })
        })
      },
      (error: unknown) => current && setProgress({ step: 'failed', stored, isNew, lang, error }),
    )
    return () => {
      current = false
    }
  }, [progress, setProgress])

  const session = progress.step === 'running' ? progress.session : undefined
  useEffect(() => {
    if (!session) return
    return () => {
      session.end()
      leftFor = location.pathname
    }
  }, [session])
}

/** Retries loading the questions until they arrive; the test then continues by itself. */
function useOpeningAgain(progress: Progress, setProgress: SetProgress) {
  useEffect(() => {
    if (progress.step !== 'failed' || progress.error instanceof InventoryMissing) return
    const { stored, isNew, lang } = progress
    return retryUntilDone(() => loadBank(lang), {
      done: () => setProgress(opening(stored, isNew, lang)),
      failures: 1,
    })
  }, [progress, setProgress])
}

function newAttempt(form: CompleteForm): StoredAttempt {
  const row = makeAttemptRow(form, newSeed(), Date.now())
  return { row: { ...row, visibleFor: earlyQuestions()?.visibleFor() ?? 0 }, answers: [] }
}
