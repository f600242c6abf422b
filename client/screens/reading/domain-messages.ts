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
    low: msg`You like what’s clear, useful and proven. You keep traditions that work and see quickly what’s impractical, and others know what to expect of you. The drawback: a good new idea may never get a hearing.`,
    high: msg`You enjoy ideas for their own sake, notice beauty and like to try what’s new. You see connections that others miss. The drawback: routine bores you, and you may leave a plan for the next one before it’s finished.`,
  },
  C: {
    lead: msg`Conscientiousness is about how you steer yourself: how far you plan, keep order and finish what you begin, or act on the spur of the moment.`,
    low: msg`You act when the moment is right, change course easily and don’t let a plan spoil a good day. The drawback: things are finished late or not at all, and others can’t always rely on you.`,
    high: msg`You set goals, keep your word and finish what you begin, even when it’s dull. The drawback: it’s hard for you to rest, to leave something imperfect, or to give up a plan that no longer makes sense.`,
  },
  E: {
    lead: msg`Extraversion is about how much you seek people, activity and excitement, or prefer quiet, a few companions and time alone.`,
    low: msg`You think before you speak, know a few people well rather than many a little, and can be alone without being lonely. The drawback: you may be overlooked, or seem cold when you’re only quiet.`,
    high: msg`You seek company, speak up, and bring others into a good mood. The drawback: quiet work is hard for you, and people who need calm may find you tiring.`,
  },
  A: {
    lead: msg`Agreeableness is about how you balance your own interests with those of others: how readily you trust, help and give way, or question, compete and insist.`,
    low: msg`You question what you’re told, say what’s unpleasant but true, and negotiate hard. The drawback: others may find you cold, and it takes them longer to trust you.`,
    high: msg`You trust people, help them and look for peace, and they like to have you near. The drawback: you may give way where you shouldn’t, and say too little about what you need yourself.`,
  },
  N: {
    lead: msg`Neuroticism is about how easily and how strongly worry, anger, shame and sadness get to you. Everyone knows these feelings; people differ in how often they come and how long they stay.`,
    low: msg`You stay calm under pressure and recover quickly when something goes wrong. The drawback: you may notice a danger late, or find it hard to understand why others are upset.`,
    high: msg`You feel strongly, and you notice early that something is wrong. The drawback: worry takes strength, and small troubles can feel large. A high score isn’t an illness, and this test isn’t a diagnosis; if fear or sadness makes your days hard, talk to a doctor or to someone you trust.`,
  },
}
