import { t } from '@tend/text'

/** Why nothing can remind here, and what to do about it. */
export const SUPPORT_TEXTS = {
  install: {
    title: t`Reminders need Tend on the home screen`,
    text: t`On an iPhone or iPad, open the Share menu in Safari, choose “Add to Home Screen”, then open Tend from there and come back to this page.`,
  },
  'no server': {
    title: t`This server sends no reminders`,
    text: t`Whoever runs it can switch them on in a few minutes. Nothing you have logged would be sent.`,
  },
  unreachable: {
    title: t`Reminders can't reach this browser right now`,
    text: t`The push service or the server can't be reached. Please try again later.`,
  },
  'no browser': {
    title: t`This browser can't show reminders`,
    text: t`A current Chrome, Edge, Firefox or Safari can.`,
  },
} as const

export const TURNING_ON = t`Turning on…`

/** Steps for the host, to be copied into a message. */
export const HOST_STEPS = t`Please switch on reminders of Tend: set WEB_PUSH_CONTACT to your address, such as mailto:you@example.com, in the settings of the server (/etc/tend.env), remove WEB_PUSH=off if it is there, and restart the server. It then sends empty messages at the times that a browser asks for.`

export const SYSTEM_INTRO = t`Gentle reminders on your phone. Tend stops reminding you once something is done for the day, and pauses all reminders if you don't open it for a week.`

export const PUSH_INTRO = t`Gentle reminders from this browser, also while Tend is closed. Tend stops reminding you once something is done for the day, and pauses all reminders if you don't open it for a week.`

export const PUSH_DETAILS = t`To wake your browser, your Tend server sends an empty message through the push service of the browser's maker, such as Google, Mozilla, Apple or Microsoft. The server and that service get to know the times and this browser's address there, but no text and nothing you have logged. Your browser writes the reminder itself. Nothing is sent until you turn a reminder on.`
