import type { ComparisonTexts } from '../comparison-texts.ts'

/** The sentences of a comparison in English. */
export const comparison: ComparisonTexts = {
  contrast: {
    O: '{high} tends to go after new ideas, {low} to stay with what has worked.',
    C: '{high} tends to plan ahead, {low} to keep plans loose.',
    E: '{high} tends to seek company, {low} a quieter pace.',
    A: '{high} tends to make room for others, {low} to stand firm.',
    N: 'When things go wrong, {high} tends to feel it early, and {low} late.',
  },
  more: {
    O: '{high} is more drawn to new ideas than {low}.',
    C: '{high} leaves less to chance than {low}.',
    E: '{high} seeks company and bustle more than {low} does.',
    A: '{high} makes more room for others than {low} does.',
    N: 'Worry, anger or hurt come sooner to {high} than to {low}.',
  },
  both: {
    'O+': 'Both tend to be drawn to new ideas.',
    'O-': 'Both tend to stay with what has worked.',
    'C+': 'Both tend to plan ahead.',
    'C-': 'Both tend to keep plans loose.',
    'E+': 'Both tend to seek company.',
    'E-': 'Both tend to like a quiet pace.',
    'A+': 'Both tend to make room for others.',
    'A-': 'Both tend to stand firm.',
    'N+': 'Both tend to feel things early and strongly.',
    'N-': 'Both tend to stay calm for a long time.',
  },
  all: {
    'O+': 'Everyone here tends to be drawn to new ideas.',
    'O-': 'Everyone here tends to stay with what has worked.',
    'C+': 'Everyone here tends to plan ahead.',
    'C-': 'Everyone here tends to keep plans loose.',
    'E+': 'Everyone here tends to seek company.',
    'E-': 'Everyone here tends to like a quiet pace.',
    'A+': 'Everyone here tends to make room for others.',
    'A-': 'Everyone here tends to stand firm.',
    'N+': 'Everyone here tends to feel things early and strongly.',
    'N-': 'Everyone here tends to stay calm for a long time.',
  },
  apart: {
    'O+': '{name} is clearly more drawn to new ideas than anyone else here.',
    'O-': '{name} is clearly less drawn to new ideas than anyone else here.',
    'C+': '{name} leaves clearly less to chance than anyone else here.',
    'C-': '{name} leaves clearly more to chance than anyone else here.',
    'E+': '{name} seeks company clearly more than anyone else here.',
    'E-': '{name} seeks company clearly less than anyone else here.',
    'A+': '{name} makes clearly more room for others than anyone else here.',
    'A-': '{name} makes clearly less room for others than anyone else here.',
    'N+': 'Worry, anger or hurt come clearly sooner to {name} than to anyone else here.',
    'N-': 'Worry, anger or hurt come clearly later to {name} than to anyone else here.',
  },
  nothing: {
    pair: 'On none of the five traits is the difference clear: that doesn’t make the two the same, it means that this test can’t tell them apart.',
    group: 'On none of the five traits does anyone stand clearly apart from all the others.',
  },
  distance: {
    closest:
      'Over all five traits these two lie closer together than nine in ten pairs of people picked at random.',
    close:
      'Over all five traits these two lie closer together than three in four pairs of people picked at random.',
    usual: 'Over all five traits these two lie about as far apart as people picked at random usually do.',
    far: 'Over all five traits these two lie further apart than three in four pairs of people picked at random.',
    furthest:
      'Over all five traits these two lie further apart than nine in ten pairs of people picked at random.',
  },
  nearest: {
    pair: 'Over all five traits {first} and {second} come out closest to each other.',
    nobody: 'Over all five traits no two people here come out especially close to each other.',
  },
}
