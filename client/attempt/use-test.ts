import { useEffect, useState } from 'react'
import type { KeptAttempt } from '../storage/attempt-store.ts'
import { useStore } from '../ui/use-store.ts'
import { loadBank } from './bank-file.ts'
import { emptyForm, isComplete, type CompleteForm } from './form.ts'
import { takeOverForm } from './early-form.ts'
import { formStore, updateForm } from './form-store.ts'
import { itemsPerPage } from './items-per-page.ts'
import { makeAttemptRow } from './kept-attempt.ts'
import { Session } from './session.ts'
import { newSeed } from './shuffle.ts'
import { surroundings } from './surroundings.ts'
import { readUnfinishedHint } from './unfinished-hint.ts'

/** Where a visitor is in the test. */
export type Test =
  | { phase: 'slides' }
  | { phase: 'preparing' }
  /** The questions could not be had; nothing is lost, and nothing half started. */
  | { phase: 'problem'; error: unknown; retry: () => void; otherLanguage: OtherLanguage }
  | { phase: 'questions'; session: Session; resumed: boolean; startOver: () => void }

/** The way on in another language: from the slides anew, or, with answers given, from the same question. */
export type OtherLanguage =
  { kind: 'slides'; choose: () => void } | { kind: 'attempt'; goOnIn: (lang: string) => void }

/** An attempt whose words are wanted: in its own language, unless another is asked for instead. */
type Opening = { kept: KeptAttempt; isNew: boolean; lang: string }

type Progress =
  /** Asking the device whether an attempt is unfinished. */
  | { step: 'looking' }
  | { step: 'idle' }
  | ({ step: 'opening' } & Opening)
  | ({ step: 'failed'; error: unknown } & Opening)
  | { step: 'running'; session: Session; isNew: boolean }

/** Finds the unfinished attempt of this device, or begins one when the slides are through. */
export function useTest(): Test {
  const form = useStore(formStore, emptyForm)
  const [progress, setProgress] = useState<Progress>({ step: 'looking' })

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
    if (isComplete(form)) setProgress(opening(newAttempt(form), true))
    else updateForm({ type: 'slideSet', slide: 'information' })
  }, [form, progress.step])

  useOpening(progress, setProgress)

  switch (progress.step) {
    case 'looking':
    case 'idle':
      return form.slide === 'ready' ? { phase: 'preparing' } : { phase: 'slides' }
    case 'opening':
      return { phase: 'preparing' }
    case 'failed': {
      const { kept, isNew, lang, error } = progress
      return {
        phase: 'problem',
        error,
        retry: () => setProgress(opening(kept, isNew, lang)),
        otherLanguage: isNew
          ? { kind: 'slides', choose: () => backToSlides('language', setProgress) }
          : { kind: 'attempt', goOnIn: (other) => setProgress(opening(kept, isNew, other)) },
      }
    }
    case 'running': {
      const { session, isNew } = progress
      return {
        phase: 'questions',
        session,
        resumed: !isNew,
        startOver: () => void session.discard().then(() => backToSlides('information', setProgress)),
      }
    }
  }
}

type SetProgress = (progress: Progress) => void

function opening(kept: KeptAttempt, isNew: boolean, lang = kept.row.lang): Progress {
  return { step: 'opening', kept, isNew, lang }
}

/** On the way back to the slides the form starts anew from the one named; what was chosen stays chosen. */
function backToSlides(slide: 'information' | 'language', setProgress: SetProgress) {
  updateForm({ type: 'slideSet', slide })
  setProgress({ step: 'idle' })
}

function lookForUnfinished(setProgress: SetProgress): () => void {
  let current = true
  const { keeper } = surroundings
  // Nothing can be unfinished on a first visit: the first question does not wait for the database then.
  const isFirstVisit = readUnfinishedHint() === undefined && !navigator.serviceWorker?.controller
  // A browser that refuses storage has no hints either, and what was answered is in this tab.
  if (isFirstVisit && keeper.keeping.get() === 'device') {
    setProgress({ step: 'idle' })
  } else {
    void keeper.findOpen().then((kept) => {
      if (current) setProgress(kept ? opening(kept, false) : { step: 'idle' })
    })
  }
  return () => {
    current = false
  }
}

/** Loads an attempt's words and starts its session, which ends when the screen does. */
function useOpening(progress: Progress, setProgress: SetProgress) {
  useEffect(() => {
    if (progress.step !== 'opening') return
    const { kept, isNew, lang } = progress
    let current = true
    loadBank(lang).then(
      (bank) => {
        if (!current) return
        const session = new Session(kept, bank, itemsPerPage(), surroundings)
        if (isNew) session.begin(kept)
        // What was chosen is written down once this tab has the attempt.
        void session.claim().then(() => lang !== kept.row.lang && session.chooseLanguage(bank))
        // The next test on this page begins with the slides again.
        updateForm({ type: 'slideSet', slide: 'information' })
        setProgress({ step: 'running', session, isNew })
      },
      (error: unknown) => current && setProgress({ step: 'failed', kept, isNew, lang, error }),
    )
    return () => {
      current = false
    }
  }, [progress, setProgress])

  const session = progress.step === 'running' ? progress.session : undefined
  useEffect(() => (session ? () => session.end() : undefined), [session])
}

function newAttempt(form: CompleteForm): KeptAttempt {
  return { row: makeAttemptRow(form, newSeed(), Date.now()), answers: [] }
}
