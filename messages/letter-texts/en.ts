import { nominationTexts } from "./en/nominations";
import { placeTexts } from "./en/places";
import { calendarTexts } from "./en/calendar";
import type { LetterTexts } from "./letter-text";

export const en: LetterTexts = {
  greeting: (name) => (name === "" ? "Hello," : `Dear ${name},`),
  footer: {
    why: (association) => `You are receiving this letter because you are a member of ${association}.`,
    whyStranger: (association) =>
      `You are receiving this letter because this address was given to ${association}.`,
    choices: "Choose which letters come by e-mail",
  },
  examples: {},
  priorities: {
    first: "First choice",
    second: "Second choice",
    third: "Third choice",
    other: (code) => `Priority ${code}`,
  },
  kinds: {
    "password-reset": {
      subject: "Choose a new password",
      body: `
Someone asked {{ association }} for a new password for your member account. Most likely it was you.

Use this link to choose a new password. It works once, for one hour:

[Choose a new password]({{ link }})

Your password stays as it is until you choose another. When you do, you are signed out everywhere.

If you did not ask for this, you do not need to do anything.
`,
    },
    "password-changed": {
      subject: "Your password was changed",
      body: `
The password of your member account was changed a moment ago. All other devices were signed out.

From now on, sign in with your new password:

[Sign in]({{ link }})

{% if help %}If it was not you, write to {{ help }} at once.{% else %}If it was not you, tell {{ association }} at once.{% endif %}
`,
    },
    "passkey-added": {
      subject: "A passkey was added to your account",
      body: `
A passkey was added to your member account a moment ago. Whoever has the device with it can sign in without the password.

If it was you, there is nothing to do. Your passkeys are on this page:

[See your passkeys]({{ link }})

If it was not you, remove it there and change your password. {% if help %}Then write to {{ help }}.{% else %}Then tell {{ association }}.{% endif %}
`,
    },
    "passkey-removed": {
      subject: "A passkey was removed from your account",
      body: `
A passkey was removed from your member account a moment ago. It can no longer be used to sign in.

Your other passkeys, if you have any, and your password still work:

[See your passkeys]({{ link }})

If it was not you, change your password. {% if help %}Then write to {{ help }}.{% else %}Then tell {{ association }}.{% endif %}
`,
    },
    "email-confirm": {
      subject: "Confirm your new e-mail address",
      body: `
A member of {{ association }} asked to have this e-mail address on record. If it was you, confirm it.

Open this link and press the button on the page. It works once, for one day:

[Confirm this address]({{ link }})

Until then, everything stays as it is, and letters still go to the address on record.

If you did not ask for this, you do not need to do anything. The address will not be used.
`,
    },
    "email-asked": {
      subject: "Someone asked to change your e-mail address",
      body: `
Someone who was signed in to your member account asked {{ association }} to use another e-mail address for you. Most likely it was you.

If so, there is nothing to do: this address stays on record until the new one is confirmed.

If it was not you, take the change back with this link:

[Keep this address]({{ link }})

{% if help %}Then choose a new password, and write to {{ help }}.{% else %}Then choose a new password, and tell {{ association }}.{% endif %}
`,
    },
    "email-changed": {
      subject: "Your e-mail address was changed",
      body: `
A new e-mail address was confirmed for your member account. From now on {{ association }} writes there, and links for a new password go there too.

If it was not you, take the change back with this link. It works for three days:

[Take the change back]({{ link }})

This address is then on record again, every device is signed out, and passkeys are removed.

{% if help %}After that, write to {{ help }}.{% else %}After that, tell {{ association }}.{% endif %}
`,
    },
    "email-set": {
      subject: "The association changed your e-mail address",
      body: `
{{ association }} has a new e-mail address on record for you. Letters, and links for a new password, go there from now on.

Your profile shows what is on record:

[See your profile]({{ link }})

{% if help %}If the address is wrong, write to {{ help }}.{% else %}If the address is wrong, tell {{ association }}.{% endif %}
`,
    },
    "email-approve": {
      subject: "Confirm a new e-mail address for your account",
      body: `
{% if address %}Another system, or a member of staff, wants {{ association }} to use this e-mail address for you:

{{ address }}{% else %}Another system, or a member of staff, wants {{ association }} to have no e-mail address on record for you.{% endif %}

You have a role at the season desk, so the change counts only once you confirm it. If the change is right, open this link and press the button on the page. It works once, for fourteen days:

[Confirm the change]({{ link }})

Until then, this address stays on record. If the change is not right, do not confirm it, and refuse it on your profile. {% if help %}Write to {{ help }}.{% else %}Tell {{ association }}.{% endif %}
`,
    },
    "email-waits": {
      subject: "Your new e-mail address waits to be confirmed",
      body: `
{{ association }} was given this e-mail address for one of its members. It is not used yet: it must first be confirmed at the member's present address, or by a manager of {{ association }}.

If you are that member, sign in with your member ID and see which address is on record:

[See your profile]({{ link }})

If you are not, you do not need to do anything.
`,
    },
    "email-refused": {
      subject: "A new e-mail address was refused",
      body: `
{{ association }} was given a new e-mail address for one of its members, and a manager refused it. The new address is not used, and the one on record stays.

If you are that member, sign in with your member ID and see which address is on record:

[See your profile]({{ link }})

There you can also ask for another address yourself. If you are not that member, you do not need to do anything.
`,
    },
    "email-restored": {
      subject: "The change of your e-mail address was taken back",
      body: `
A change of e-mail address was taken back from the former address. {{ association }} has that former address on record again. Every device was signed out, and passkeys were removed.

If someone else may know your password, choose a new one. The link for it goes to the address on record:

[Choose a new password]({{ link }})

If the change was right after all, sign in and ask for it again.
`,
    },
    "email-lapsed": {
      subject: "Your e-mail address stays as it is",
      body: `
You asked for another e-mail address, but the link we sent there was not used within a day. This address stays on record.

Perhaps there was a typing mistake in the new address. You can ask again on your profile:

[See your profile]({{ link }})

If you no longer want to change it, you do not need to do anything.
`,
    },
    ...nominationTexts,
    ...placeTexts,
    ...calendarTexts,
  },
};
