import type { LetterText } from "../letter-text";

/** What members and staff are told by the calendar, and managers of webhooks and of the texts of letters. */
export const calendarTexts = {
  "nominations-open": {
    subject: "Nominations for {{ year }} are open",
    body: `
From today you can nominate members of {{ association }} for its committees in {{ year }}.

Nominations are open until the end of **{{ until }}**. You can change or withdraw what you send until then.

[Nominate]({{ link }})
`,
  },
  "nominations-closing": {
    subject:
      "{% if days == 0 %}Nominations for {{ year }} close today{% elsif days == 1 %}Nominations for {{ year }} close tomorrow{% else %}Nominations for {{ year }} close in {{ days }} days{% endif %}",
    body: `
{% if nominated == 0 %}You have not nominated anyone for {{ year }} yet.{% elsif nominated == 1 %}You have nominated one person for {{ year }} so far.{% else %}You have nominated {{ nominated }} people for {{ year }} so far.{% endif %}

Nominations are open until the end of **{{ until }}**. After that, none can be sent or changed.

[{% if nominated == 0 %}Nominate{% else %}Nominate another member{% endif %}]({{ link }})
`,
  },
  "answer-reminder": {
    subject:
      "{% if days == 0 %}Please answer today: {% elsif days == 1 %}Please answer by tomorrow: {% else %}{{ days }} days left to answer: {% endif %}{% if places.size == 1 %}your place for {{ year }}{% else %}your places for {{ year }}{% endif %}",
    body: `
{{ association }} is waiting for your answer:
{% for place in places %}
- **{{ place.position }}, {{ place.committee }}**
{%- endfor %}

Please tell us by the end of **{{ answerBy }}** whether you accept. After that, {% if places.size == 1 %}the offer lapses and the place goes{% else %}the offers lapse and the places go{% endif %} to someone else.

[{% if places.size == 1 %}Answer the offer{% else %}Answer the offers{% endif %}]({{ link }})
`,
  },
  "meetings-changed": {
    subject:
      "{% if meetings.size == 1 %}A meeting of yours has changed{% else %}Meetings of yours have changed{% endif %}",
    body: `
{% if meetings.size == 1 %}This meeting has changed. It is now as follows:{% else %}These meetings have changed. They are now as follows:{% endif %}
{% for meeting in meetings %}
- **{{ meeting.title }}**{% if meeting.when %}: {{ meeting.when }}{% endif %}
{%- endfor %}

[See your meetings]({{ link }})

If your calendar program reads your meetings from {{ association }}, it already has the change.
`,
  },
  "staff-morning": {
    subject: "Waiting for you this morning",
    body: `
This is waiting for you at the season desk of {{ association }}:
{% for item in waits %}
- {% case item.code -%}
  {%- when "not-reviewed" %}{% if item.count == "1" %}One candidacy that you have not reviewed{% else %}{{ item.count }} candidacies that you have not reviewed{% endif -%}
  {%- when "slate-to-approve" %}The slate, to be approved
  {%- when "slate-sent-back" %}The slate, which was sent back
  {%- when "offers-without-answer" %}{% if item.count == "1" %}One offer without an answer, with the deadline near{% else %}{{ item.count }} offers without an answer, with the deadline near{% endif -%}
  {%- when "profile-changes" %}{% if item.count == "1" %}One member whose change of profile is to be taken over{% else %}{{ item.count }} members whose changes of profile are to be taken over{% endif -%}
  {%- when "undelivered-letters" %}{% if item.count == "1" %}One letter that could not be delivered{% else %}{{ item.count }} letters that could not be delivered{% endif -%}
  {%- when "failing-webhooks" %}{% if item.count == "1" %}One system that can no longer be told what happens{% else %}{{ item.count }} systems that can no longer be told what happens{% endif -%}
{%- endcase %}
{%- endfor %}

[Open the desk]({{ link }})
`,
  },
  "webhook-failing": {
    subject: "A system can no longer be told what happens",
    body: `
{{ association }} could not tell this system what happens in the season, and has given up:

**{{ receiver }}**

We stopped trying on {{ since }}. {% if waiting == 1 %}One message is waiting for it.{% elsif waiting > 1 %}{{ waiting }} messages are waiting for it.{% endif %}

Ask whoever runs that system to put it right. Then make it active again, and it gets everything that it missed.

[See the webhooks]({{ link }})
`,
  },
  "letter-text-changed": {
    subject: "The text of a letter was changed: {{ letter }}",
    body: `
{% if isOriginal %}{{ by }} went back to Rostrum's own text of this letter:{% else %}{{ by }} changed the text of this letter:{% endif %}

**{{ letter }}** ({{ language }}{% if season %}, {{ season }}{% endif %})

That was on {{ at }}. Letters that go out from then on have these words.

[See the texts of letters]({{ link }})

If this was not agreed, go back to an earlier version there, and ask {{ by }} about it.
`,
  },
} as const satisfies Readonly<Record<string, LetterText>>;
