import { Trans, t } from '@tend/text'
import { Link } from '../../../ui/layout/link.tsx'
import { Prose } from '../../../ui/layout/prose.tsx'
import { POLICY_DATE } from './policy-date.ts'

export const frame = {
  title: t`Privacy Policy`,
  subtitle: t`What is stored, where, and who can see it`,
  backHref: '/',
}

/** The Privacy Policy. Update it with every change to what the app stores, sends or asks for. */
export function Page() {
  return (
    <Prose dateLine={t`Last updated ${POLICY_DATE}`}>
      <p>
        <Trans>
          Tend stores what you enter on your own device. There is no account, no advertising and no
          analytics, and Tend's pages never contact third-party servers, not even for fonts.
          Reminders in a browser, which are off at first, use the push service of the browser's
          maker, as described below.
        </Trans>
      </p>

      <h2>{t`Stored on this device only`}</h2>
      <p>
        <Trans>
          Unless you turn on the sealed copy described below, these stay in the storage of your
          browser or phone app and are never sent anywhere:
        </Trans>
      </p>
      <ul>
        <li>{t`Workouts and their sets, and custom exercises.`}</li>
        <li>
          <Trans>Meals and recipes, foods you have scanned, and your notes about meals.</Trans>
        </li>
        <li>{t`Body measurements, and your notes about them.`}</li>
        <li>{t`Things you track, such as mood or a medicine, and their entries.`}</li>
        <li>
          <Trans>
            Settings, such as the theme, mood colors, chosen habits, the names of your own habits,
            Quick Start exercises and your workout templates, and forms you have not finished.
          </Trans>
        </li>
      </ul>

      <h2>{t`Also stored on the server`}</h2>
      <p>
        <Trans>
          So that you do not lose them with your device, the following are stored on the device and
          also on the server you opened Tend from, and on no other server:
        </Trans>
      </p>
      <ul>
        <li>
          <Trans>
            Daily data: glasses of water, habits, the sleep routine and mindful eating. Of a habit
            that you have named yourself, a random key is stored instead of its name.
          </Trans>
        </li>
        <li>
          <Trans>Breathing sessions: start time, duration, pattern and number of cycles.</Trans>
        </li>
      </ul>
      <p>
        <Trans>
          The operator of that server could read these entries, but no name or contact details are
          stored with them. They belong to a random id created on your device and are locked with a
          random key. The server stores only fingerprints (hashes) of the id and the key, and gives
          the entries only to devices that have the key. Its log contains neither ids nor keys, nor
          anything you write or search for. So that nobody can fill it, the server counts in its
          memory, for a day at most, how much each internet address sends. If Tend is hosted without
          such a server, there is no second copy. The same is true of the phone app until you enter
          the address of a server yourself.
        </Trans>
      </p>

      <h2>{t`The sealed copy`}</h2>
      <p>
        <Trans>
          Under <Link href="/data">Your data</Link> you can turn on a{' '}
          <Link href="/sealed-copy">sealed copy</Link>. From then on everything you log, workouts,
          meals, measurements and settings included, is encrypted on your device before it goes to
          the same server. The keys are made from twelve recovery words. The words stay on your
          devices and are never sent. The server stores names that look random, unreadable bytes
          whose number is rounded up, and when it received them. Its operator can see how many
          records there are and when you add to them, but cannot read any of them.
        </Trans>
      </p>
      <p>
        <Trans>
          While the sealed copy is on, daily data and breathing sessions are sent only in this form,
          and the server's readable copy of them is deleted once everything has come back in a
          rehearsal. When you turn it off, it is deleted from the server, and you choose whether
          daily data is stored there again or nothing is sent at all. You can also stop on one
          device only: the sealed copy then stays for your other devices, and the words still open
          it. Without the words and without a device, nobody can open it. It cannot protect you from
          a server that delivers an altered app to read your words; your own server, or the phone
          app, avoids that.
        </Trans>
      </p>

      <h2>{t`Your code`}</h2>
      <p>
        <Trans>
          The id and the key together are your code. There is no sign-in, so anyone who has the code
          can read and change your entries on the server. Keep it private. If someone may have seen
          it, change the key under <Link href="/data#code">Your data</Link>: the old code stops
          working at once. If you lose the code, nobody can tell which entries are yours, so they
          cannot be recovered.
        </Trans>
      </p>

      <h2>{t`Copies you keep`}</h2>
      <p>
        <Trans>
          Under <Link href="/data">Your data</Link> you can save a copy of everything, and some
          browsers let you choose a folder in which Tend keeps copies by itself. They go to the
          place you choose and nowhere else. They contain your code, and only a page that you save
          with a passphrase is encrypted, so anyone who can open the file or the folder can read the
          others. If another app uploads that folder, its terms apply. The phone app keeps one copy
          in its own folder, which your phone may include in its backup.
        </Trans>
      </p>
      <p>
        <Trans>
          Files of other apps that you <Link href="/move-in">move in</Link> are read on this device
          and sent nowhere.
        </Trans>
      </p>

      <h2>{t`Food search`}</h2>
      <p>
        <Trans>
          The words you type into the food search are sent to the same server, which looks them up
          in its own food database. If the server's operator has turned this on, the server also
          sends the words to FoodData Central, the food database of the United States Department of
          Agriculture, without any information about you. It stores the results for later searches,
          with nothing that points to you. When you are offline, the search uses a list of foods on
          your device. The number of a barcode that your device does not know yet is treated in the
          same way.
        </Trans>
      </p>

      <h2>{t`Permissions`}</h2>
      <p>{t`Tend asks your browser or phone for these:`}</p>
      <ul>
        <li>
          <Trans>After your first entry, to keep your data even when storage runs low.</Trans>
        </li>
        <li>{t`During a breathing session, to keep the screen on.`}</li>
        <li>{t`Only if you choose a folder for copies, to write to that folder.`}</li>
        <li>
          <Trans>
            Only if you scan a barcode, or the code of another device to connect it, to use the
            camera. It is on only while you see its picture, which never leaves your device.
          </Trans>
        </li>
        <li>
          <Trans>
            Only if you allow it, to notify you when a rest timer ends and for reminders that you
            turn on.
          </Trans>
        </li>
      </ul>
      <p>{t`Tend never asks for your location, microphone or contacts.`}</p>

      <h2>{t`Reminders in a browser`}</h2>
      <p>
        <Trans>
          Reminders are off until you turn one on. In a browser, the server then stores the times of
          your next reminders and your browser's address at the push service of its maker, such as
          Google, Mozilla, Apple or Microsoft. It stores neither your code nor what the reminders
          are about with them. At each time, it sends an empty message through that service, which
          therefore gets to know when your browser is woken. Your browser writes the reminder
          itself, from what is on your device. When you turn the last reminder off or erase
          everything, the server deletes these times, and the address at the push service ends. The
          server also deletes them if you do not open Tend for 60 days. In the phone app, your phone
          shows reminders without a server.
        </Trans>
      </p>

      <h2>{t`One cookie`}</h2>
      <p>
        <Trans>
          Some browsers delete what an app has stored if you do not open it for a week. So that you
          get your entries back from the server, Tend sets one cookie that contains your code. Your
          browser sends it only to the server you opened Tend from, and only to look up your code
          when nothing else is left. Scripts and other websites cannot read it. It expires 400 days
          after you last used Tend, and erasing everything removes it. The phone app sets no cookie.
        </Trans>
      </p>

      <h2>{t`Contacting us`}</h2>
      <p>
        <Trans>
          Contact links open a draft in your own email app. A bug report includes the app version
          and the details that your browser or phone reports about itself. You see everything before
          you send it, and you can remove anything you like.
        </Trans>
      </p>

      <h2>{t`Keeping, exporting and erasing data`}</h2>
      <p>
        <Trans>
          Entries are kept until you delete them. For 30 days after that you can bring them back
          under <Link href="/deleted">Deleted entries</Link>, or delete them for good. Of a deleted
          breathing session the server keeps a random id, its pattern and its day, so that another
          of your devices cannot bring it back. Under <Link href="/data">Your data</Link> you can
          see what is stored where, export everything as files, and erase everything from this
          device and the server. Files and copies you have saved stay where they are. Clearing your
          browser's site data erases only what is on this device. When you erase everything, the
          server keeps the fingerprints of your id and key, from which your code cannot be
          recovered, and the time. This prevents another of your devices from sending everything
          again, and an old backup of the server from bringing your entries back.
        </Trans>
      </p>

      <h2>{t`Changes and questions`}</h2>
      <p>
        <Trans>
          When this policy changes, so does the date at the top of the page. Questions are welcome:{' '}
          <Link href="/support">Support</Link> explains how to reach us.
        </Trans>
      </p>
    </Prose>
  )
}
