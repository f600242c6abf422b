import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Domain } from '../../../banks/vocabulary.ts'

type DomainMessages = {
  /** What the domain is about, in one or two neutral sentences. */
  lead: MessageDescriptor
  /** What people near each end are like, with advantages and drawbacks. */
  low: MessageDescriptor
  high: MessageDescriptor
}

/** Our own introduction to each domain, in addition to the report texts. */
export const DOMAIN_WORDS: Record<Domain, DomainMessages> = {
  O: {
    lead: msg`Openness to experience is about what draws you: new ideas, art, imagination and change, or the familiar, the practical and the proven.`,
    low: msg`You tend to like what is clear, useful and proven, and to keep what works. The drawback: a good new idea may not get its chance.`,
    high: msg`You tend to enjoy ideas for their own sake, to notice beauty and to try what is new. The drawback: routine may bore you, and practical matters may have to wait.`,
  },
  C: {
    lead: msg`Conscientiousness is about how you steer yourself: how far you plan, keep order and finish what you begin, or act at once.`,
    low: msg`You tend to decide as you go and to change course easily. The drawback: things may be finished late, and others may have to wait.`,
    high: msg`You tend to set goals, to keep your word and to finish what you begin. The drawback: it may be hard to rest, or to leave a thing imperfect.`,
  },
  E: {
    lead: msg`Extraversion is about how much you seek people, activity and excitement, or prefer quiet, a few companions and time alone.`,
    low: msg`You tend to like quiet, few people and your own pace. The drawback: you may be overlooked, or seem distant when you’re only quiet.`,
    high: msg`You tend to seek company, to take the lead and to be cheerful. The drawback: time alone may be hard, and quieter people may not get their turn.`,
  },
  A: {
    lead: msg`Agreeableness is about how you balance your own interests with those of others: how readily you trust, help and give way, or question and compete.`,
    low: msg`You tend to question what you’re told and to stand firm. The drawback: you and others may need longer to trust each other.`,
    high: msg`You tend to trust people, to help them and to look for peace. The drawback: you may give way too often, and say too little about what you need.`,
  },
  N: {
    lead: msg`Neuroticism is about how easily and how strongly worry, anger, shame and sadness get to you. Everyone knows these feelings; people differ in how often they come and how long they stay.`,
    low: msg`You tend to stay calm under pressure and to recover soon. The drawback: you may notice a danger late.`,
    high: msg`You tend to feel worry, anger and sadness easily, and you may notice early that something is wrong. The drawback: worry takes strength, and small troubles can feel large. A high score isn’t an illness. If fear or sadness makes your days hard, talk to a doctor or to someone you trust.`,
  },
}
