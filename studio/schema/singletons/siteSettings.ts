import {email, httpsUrl, isProfile, REPLY_TIME_PLACEHOLDER, timeZone} from '@roam/documents/content-rules'
import {CogIcon} from '@sanity/icons/Cog'
import {defineArrayMember, defineField} from 'sanity'
import {LOWEST_PRICE_HINT, objectField, SEARCH_LENGTHS, textField} from '../fields/fields.ts'
import {imageField, pictureField} from '../fields/picture.ts'
import {singleton} from '../fields/singleton.ts'
import {totalPreview} from '../fields/total-preview.ts'
import {zodRule} from '../fields/validation.ts'

/** Recommended length of a menu entry, in characters: longer ones wrap on a tablet. */
const MENU_LENGTH = 14

const FRONT_PAGE_MESSAGE = 'This is the front page of the network: visitors see the link when it leads to you'

export const siteSettings = singleton({
  name: 'siteSettings',
  title: 'Site settings',
  icon: CogIcon,
  groups: [
    {name: 'site', title: 'The site', default: true},
    {name: 'founder', title: 'You'},
    {name: 'navigation', title: 'Menu'},
    {name: 'footer', title: 'Footer'},
    {name: 'notFound', title: 'Page not found'},
  ],
  fields: [
    textField('title', {title: 'Name of the site', group: 'site', recommendedLength: 14}),
    textField('description', {
      title: 'Description',
      description: `For search engines, where a page has none of its own. ${LOWEST_PRICE_HINT}`,
      group: 'site',
      rows: 2,
      recommendedLength: SEARCH_LENGTHS.description,
    }),
    textField('startLabel', {
      title: 'Main button',
      description: 'Leads to the request form, from the first screen and from the menu: “Start Your Trip”.',
      group: 'site',
      recommendedLength: 24,
    }),
    defineField({
      name: 'email',
      title: 'E-mail address',
      description: 'Shown in the footer.',
      type: 'string',
      group: 'site',
      validation: (rule) => [
        rule.required().error('Where can visitors write to?'),
        rule.custom(zodRule(email)),
      ],
    }),
    defineField({
      name: 'country',
      title: 'Country of your telephone',
      description:
        'Where a number without a country code is dialed when you press Call or Text in a request. Until you choose one, only numbers that begin with + or 00 can be dialed. Visitors do not see it.',
      type: 'string',
      group: 'site',
    }),
    defineField({
      name: 'timeZone',
      title: 'Your time zone',
      description:
        'Where your day begins: the dates of your stories, what was accepted and until when, your numbers and your lists follow it, wherever you travel.',
      type: 'string',
      group: 'site',
      validation: (rule) => rule.custom(zodRule(timeZone)),
    }),
    objectField('founder', {
      title: 'You',
      description:
        'Your name and face are on the first screen, below the text about you, beside the request form, below your plans and in the blog. Search engines read them too. Leave everything empty to hide them.',
      group: 'founder',
      optional: true,
      fields: [
        textField('name', {title: 'Your name', description: 'As you sign. Your first name is enough.'}),
        pictureField('portrait', {
          title: 'Portrait',
          description:
            'A small print beside your name, wherever it is. Press the crop button and place the circle on your face. Optional.',
          optional: true,
        }),
        textField('since', {
          title: 'Since when, and from where',
          description: 'Beside your name: “Planning trips since 2016, from Lisbon”. Hidden while empty.',
          optional: true,
          recommendedLength: 60,
        }),
        textField('replyNote', {
          title: 'How fast you really answer',
          description: `On the first screen of your home page: “I usually answer within ${REPLY_TIME_PLACEHOLDER}.” Your site measures how long three of four of your last 20 answers took at most, and shows the sentence if that is two days or less, and you have answered at least five requests in the last three months. Hidden while empty.`,
          optional: true,
          placeholders: [REPLY_TIME_PLACEHOLDER],
        }),
        imageField('signature', {
          title: 'Signature',
          description:
            'Sign with a dark pen on white paper, take a picture in good light, and cut off the edges with the crop button. A PNG with a transparent background works as well. It is shown dark on the light page and light on the dark one. Optional.',
        }),
      ],
    }),
    objectField('navigation', {
      title: 'Menu entries',
      description: 'The same on every page.',
      group: 'navigation',
      fields: [
        textField('home', {title: 'Home', recommendedLength: MENU_LENGTH}),
        textField('blog', {title: 'Blog', recommendedLength: MENU_LENGTH}),
        textField('destinations', {title: 'Destinations', recommendedLength: MENU_LENGTH}),
        textField('contact', {title: 'Contact', recommendedLength: MENU_LENGTH}),
        textField('note', {
          title: 'Line beside the main button',
          description: `In the phone menu, and in the bar at the bottom of the screen. ${LOWEST_PRICE_HINT}`,
        }),
      ],
    }),
    textField('tagline', {
      title: 'Tagline',
      description: 'Shown in large type in the footer.',
      group: 'footer',
      recommendedLength: 60,
    }),
    defineField({
      name: 'social',
      title: 'Social profiles',
      description:
        'Links in the footer. Drag to change the order. One that leads to the front page of a network, and not to you, is hidden.',
      type: 'array',
      group: 'footer',
      of: [
        defineArrayMember({
          name: 'socialLink',
          title: 'Profile',
          type: 'object',
          fields: [
            textField('label', {title: 'Name', description: '“Instagram”'}),
            defineField({
              name: 'url',
              title: 'Address',
              type: 'url',
              description: 'The whole address: “https://www.instagram.com/you”',
              validation: (rule) => [
                rule.required().error('The profile needs its address'),
                rule.custom(zodRule(httpsUrl)),
                rule
                  .custom((url) => !url || !URL.canParse(url) || isProfile(url) || FRONT_PAGE_MESSAGE)
                  .warning(),
              ],
            }),
          ],
          preview: totalPreview({select: {title: 'label', subtitle: 'url'}}),
        }),
      ],
    }),
    textField('affiliateDisclosure', {title: 'Note on affiliate links', group: 'footer', rows: 3}),
    textField('copyright', {title: 'Copyright line', group: 'footer'}),
    textField('imprint', {
      title: 'Who you are legally, and where',
      description:
        'Name of the business, address, and what the law of your country asks for. In the footer of every page. Hidden while empty.',
      group: 'footer',
      rows: 4,
      optional: true,
    }),
    objectField('notFound', {
      title: 'Page not found',
      description: 'Shown when an address does not exist.',
      group: 'notFound',
      fields: [
        textField('heading', {title: 'Heading'}),
        textField('text', {title: 'Text', rows: 2, optional: true}),
        textField('linkLabel', {title: 'Link home'}),
        pictureField('picture', {title: 'Picture', optional: true}),
      ],
    }),
  ],
})
