import type {FAQPage} from 'schema-dts'
import type {Questions} from '../trip-request/questions.content.ts'
import {absolute} from './address.ts'

/** The questions beside the form, and their answers. */
export const questionsAndAnswers = ({heading, list}: Questions): FAQPage => ({
  '@type': 'FAQPage',
  '@id': absolute('/#questions'),
  name: heading,
  mainEntity: list.map(({question, answer}) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: {'@type': 'Answer', text: answer},
  })),
})
