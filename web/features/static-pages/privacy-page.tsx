import { Link } from '../../ui/link.tsx'
import { Prose } from '../../ui/prose.tsx'
import { POLICY_DATE } from './policy-date.ts'

/** What is true of the data (ARCHITECTURE §6.14). A change of what the app does belongs here too. */
export function Page() {
  return (
    <Prose dateLine={`Last updated ${POLICY_DATE}`}>
      <p>
        Tend keeps what you write down on your own device. There is no account, no advertising and
        no analytics, and your device never asks anyone else's server for anything, fonts included.
      </p>

      <h2>What stays on this device</h2>
      <p>This is kept in your browser's storage and never sent anywhere:</p>
      <ul>
        <li>Workouts, exercises of your own, and the sets in them.</li>
        <li>Meals, and what you wrote about them.</li>
        <li>Body measurements and their notes.</li>
        <li>
          Settings: theme, mood colors, the habits you chose, Quick Start, and forms that are only
          half filled in.
        </li>
      </ul>

      <h2>What is also kept on Tend's server</h2>
      <p>
        So that these are not lost with the device, they are kept on it and, as a second copy, on
        the server you opened Tend from, and on nobody else's:
      </p>
      <ul>
        <li>Your days: glasses of water, habits, the sleep routine, and mindful eating.</li>
        <li>Breathing sessions: when they began, how long they took, and how many cycles.</li>
      </ul>
      <p>
        Whoever runs that server could read these entries, but nothing in them says whose they are:
        they belong to a random id that was made on your device, and the server stores only a
        fingerprint of it. Its log holds neither ids nor what you write or search for. Where Tend is
        used without such a server, there is no second copy. So it is in the app for phones, until
        you give it the address of a server yourself.
      </p>

      <h2>Your code is your key</h2>
      <p>
        That random id is also your code. There is no sign-in, so whoever has it can read and change
        the entries on the server: share it with nobody. If you lose it, nobody can find those
        entries for you, and nobody else can find them either.
      </p>

      <h2>Searching for food</h2>
      <p>
        The words you type into the food search go to the same server, which looks them up in its
        own list of foods. Where the one who runs the server has switched that on, it also passes
        the words, and never who asked, to FoodData Central, the food database of the United States
        Department of Agriculture, and keeps the answers for the next time, with nothing that points
        to you. Without a connection, your device answers by itself.
      </p>

      <h2>What Tend asks your browser for</h2>
      <ul>
        <li>To keep its storage even when space runs short, after your first entry.</li>
        <li>To keep the screen on while you breathe.</li>
        <li>
          To show a notification when a rest is over and, in the app for phones, for the reminders
          that you switch on: only if you say yes to it.
        </li>
      </ul>
      <p>Tend sets no cookies, and asks for neither place, camera, microphone nor contacts.</p>

      <h2>Mail to us</h2>
      <p>
        Links to us open a draft in your own mail app. A bug report has the app's version and what
        your browser says of itself and your device filled in. You see all of it before you send it,
        and can take out what you like.
      </p>

      <h2>Keeping, taking along and erasing</h2>
      <p>
        Entries stay until you delete them. Under <Link href="/data">Your data</Link> you see what
        is kept where, take all of it with you as files, and erase everything, on this device and on
        the server. Clearing your browser's site data erases what is on this device only. Of an
        erased code the server remembers a fingerprint that does not give the code away, and the
        time, so that another device of yours does not send everything again.
      </p>

      <h2>Changes and questions</h2>
      <p>
        When this page changes, the date at its top does too. Questions are welcome:{' '}
        <Link href="/support">Support</Link> says how to reach us.
      </p>
    </Prose>
  )
}
