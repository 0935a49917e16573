import type { LetterText } from "../letter-text";

const NOMINATION = `
- Position: **{{ position }}, {{ committee }}**
- Season: {{ year }}
{%- if startDate %}
- To serve from: {{ startDate }}
{%- endif %}
{%- if priority %}
- Priority: {{ priority }}
{%- endif %}
- Reference: {{ reference }}

{% if qualifications %}You wrote:

> {{ qualifications }}
{% endif %}`;

/** What voters and candidates are told of nominations, and members of their profile. */
export const nominationTexts = {
  "nomination-received": {
    subject:
      "{% if isRestored %}Your nomination of {{ candidate }} counts again{% else %}You nominated {{ candidate }}{% endif %}",
    body: `
{% if isRestored %}You took back your withdrawal, so your nomination of **{{ candidate }}** counts again. This is what it says:{% else %}We have your nomination of **{{ candidate }}**. This is what it says:{% endif %}
${NOMINATION}
{% if isMovedOn %}It has been withdrawn since then and no longer counts. We write about that in a separate letter.{% elsif until %}You can change or withdraw it until the end of {{ until }}.{% else %}Nominations for {{ year }} have closed, so it stays as it is.{% endif %}

[See your nominations]({{ link }})
`,
  },
  "nomination-changed": {
    subject: "Your nomination of {{ candidate }} was changed",
    body: `
Your nomination of **{{ candidate }}** was changed. This is what it says now:
${NOMINATION}
{% if isMovedOn %}It has been withdrawn since then and no longer counts. We write about that in a separate letter.{% elsif until %}You can change or withdraw it until the end of {{ until }}.{% else %}Nominations for {{ year }} have closed, so it stays as it is.{% endif %}

[See your nominations]({{ link }})

{% if help %}If you did not expect this change, write to {{ help }}.{% else %}If you did not expect this change, tell {{ association }}.{% endif %}
`,
  },
  "nomination-withdrawn": {
    subject: "Your nomination of {{ candidate }} was withdrawn",
    body: `
Your nomination of **{{ candidate }}** was withdrawn. This is what it said:
${NOMINATION}
{% if isMovedOn %}It has been restored since then and counts again. We write about that in a separate letter.{% elsif until %}You can nominate again until the end of {{ until }}.{% else %}Nominations for {{ year }} have closed.{% endif %}

[See your nominations]({{ link }})

{% if help %}If you did not ask for this, write to {{ help }}.{% else %}If you did not ask for this, tell {{ association }}.{% endif %}
`,
  },
  nominated: {
    subject: "You were nominated for {{ year }}",
    body: `
You were nominated to serve on a committee of {{ association }} in {{ year }}. Nominations are confidential, so we do not say by whom.

There is nothing you have to do now. {{ association }} looks at all nominations once they have closed, and writes to you if a place is offered to you. You then decide whether to take it.

It helps us if your profile is up to date:

[See your profile]({{ link }})

If you would rather not be considered, you can say so there under “Serving on committees”: choose “Please do not nominate me for {{ year }}”. {% if help %}If you have questions, write to {{ help }}.{% endif %}
`,
  },
  "deadline-moved": {
    subject:
      "{% if isForNominations %}More time to nominate for {{ year }}{% else %}More time to answer for {{ year }}{% endif %}",
    body: `
{% if isForNominations %}You can nominate for {{ year }} until the end of **{{ date }}**.{% else %}You can answer the places offered to you for {{ year }} until the end of **{{ date }}**.{% endif %}

{% if reason %}The deadline moved for this reason:

> {{ reason }}

{% endif %}What you have done so far stays as it is.

[{% if isForNominations %}Nominate{% else %}See your places{% endif %}]({{ link }})
`,
  },
  "profile-changed": {
    subject: "Your profile was changed",
    body: `
{% if byMember %}You changed your profile.{% else %}{{ association }} changed your profile.{% endif %} These parts are different now:

{% if nameChanged %}- your name
{% endif %}{% if designationsChanged %}- your designations
{% endif %}{% if addressChanged %}- your postal address
{% endif %}{% if phoneChanged %}- your phone or fax numbers
{% endif %}
[See your profile]({{ link }})

{% if byMember %}{% if help %}If it was not you, choose a new password and write to {{ help }}.{% else %}If it was not you, choose a new password and tell {{ association }}.{% endif %}{% else %}{% if help %}If something is wrong, write to {{ help }}.{% else %}If something is wrong, tell {{ association }}.{% endif %}{% endif %}
`,
  },
} as const satisfies Readonly<Record<string, LetterText>>;
