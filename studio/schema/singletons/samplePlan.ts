import {DocumentTextIcon} from '@sanity/icons/DocumentText'
import {referenceField, textField} from '../fields/fields.ts'
import {pageFields, pictureField} from '../fields/picture.ts'
import {planDaysField} from '../fields/plan-days.ts'
import {singleton} from '../fields/singleton.ts'

export const samplePlan = singleton({
  name: 'samplePlan',
  title: 'Sample plan',
  icon: DocumentTextIcon,
  fields: [
    textField('title', {
      title: 'Title',
      description:
        '“Three days on Naxos”. The whole plan is a page of its own, at roam.example/sample-plan, that looks like the page of a client. Nobody sees it before you publish it.',
      recommendedLength: 40,
      placeholders: [],
    }),
    textField('mark', {
      title: 'Mark above the title',
      description: 'Says that it is an example: “A sample plan”.',
      recommendedLength: 40,
      placeholders: [],
    }),
    textField('intro', {
      title: 'Your words',
      description: 'Above the first day. May be empty.',
      rows: 4,
      optional: true,
      placeholders: [],
    }),
    referenceField('destination', {
      title: 'Destination',
      weak: true,
      description: 'Its page and this one lead to each other. Optional.',
    }),
    referenceField('package', {
      title: 'Package',
      weak: true,
      description:
        'Whose plans are like this one: its name and price are beside the title and at the end. Optional.',
    }),
    pictureField('picture', {
      title: 'Picture above the title',
      description: 'Of the place that the plan is about. Empty: the picture of the destination.',
      optional: true,
    }),
    planDaysField(),
    textField('linkLabel', {
      title: 'Link to this page',
      description: 'Below the day from a plan, on the home page: “Read a whole plan”.',
      recommendedLength: 30,
      placeholders: [],
    }),
    ...pageFields,
  ],
})
