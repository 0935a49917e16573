import type { LetterText } from "../letter-text";

const NOMINATION = `
- Puesto: **{{ position }}, {{ committee }}**
- Temporada: {{ year }}
{%- if startDate %}
- A partir del: {{ startDate }}
{%- endif %}
{%- if priority %}
- Prioridad: {{ priority }}
{%- endif %}
- Referencia: {{ reference }}

{% if qualifications %}Usted escribió:

> {{ qualifications }}
{% endif %}`;

/** What voters and candidates are told of nominations, and members of their profile. */
export const nominationTexts = {
  "nomination-received": {
    subject:
      "{% if isRestored %}Su nominación de {{ candidate }} vuelve a contar{% else %}Usted nominó a {{ candidate }}{% endif %}",
    body: `
{% if isRestored %}Usted anuló el retiro, así que su nominación de **{{ candidate }}** vuelve a contar. Esto es lo que dice:{% else %}Recibimos su nominación de **{{ candidate }}**. Esto es lo que dice:{% endif %}
${NOMINATION}
{% if isMovedOn %}Después se retiró y ya no cuenta. De eso le escribimos en una carta aparte.{% elsif until %}Puede cambiarla o retirarla hasta el final del {{ until }}.{% else %}El plazo de nominaciones para {{ year }} terminó, así que queda como está.{% endif %}

[Ver sus nominaciones]({{ link }})
`,
  },
  "nomination-changed": {
    subject: "Su nominación de {{ candidate }} cambió",
    body: `
Su nominación de **{{ candidate }}** cambió. Ahora dice esto:
${NOMINATION}
{% if isMovedOn %}Después se retiró y ya no cuenta. De eso le escribimos en una carta aparte.{% elsif until %}Puede cambiarla o retirarla hasta el final del {{ until }}.{% else %}El plazo de nominaciones para {{ year }} terminó, así que queda como está.{% endif %}

[Ver sus nominaciones]({{ link }})

{% if help %}Si no esperaba este cambio, escriba a {{ help }}.{% else %}Si no esperaba este cambio, avise a {{ association }}.{% endif %}
`,
  },
  "nomination-withdrawn": {
    subject: "Se retiró su nominación de {{ candidate }}",
    body: `
Su nominación de **{{ candidate }}** se retiró. Decía esto:
${NOMINATION}
{% if isMovedOn %}Después se restableció y vuelve a contar. De eso le escribimos en una carta aparte.{% elsif until %}Puede nominar de nuevo hasta el final del {{ until }}.{% else %}El plazo de nominaciones para {{ year }} terminó.{% endif %}

[Ver sus nominaciones]({{ link }})

{% if help %}Si no lo pidió usted, escriba a {{ help }}.{% else %}Si no lo pidió usted, avise a {{ association }}.{% endif %}
`,
  },
  nominated: {
    subject: "Le nominaron para {{ year }}",
    body: `
Le nominaron para formar parte de un comité de {{ association }} en {{ year }}. Las nominaciones son confidenciales, por eso no decimos quién presentó la suya.

Por ahora no tiene que hacer nada. Cuando termine el plazo, {{ association }} estudiará todas las nominaciones y le escribirá si hay un puesto para usted. Entonces usted decide si lo acepta.

Nos ayuda que su perfil esté al día:

[Ver su perfil]({{ link }})

Si prefiere que no le tengamos en cuenta, puede decirlo ahí, en «Participar en comités»: marque «Por favor, no me nominen para {{ year }}». {% if help %}Si tiene preguntas, escriba a {{ help }}.{% endif %}
`,
  },
  "deadline-moved": {
    subject:
      "{% if isForNominations %}Más tiempo para las nominaciones de {{ year }}{% else %}Más tiempo para responder por {{ year }}{% endif %}",
    body: `
{% if isForNominations %}Puede nominar a miembros para {{ year }} hasta el final del **{{ date }}**.{% else %}Puede responder a los puestos que le ofrecemos para {{ year }} hasta el final del **{{ date }}**.{% endif %}

{% if reason %}El plazo se amplió por este motivo:

> {{ reason }}

{% endif %}Lo que ya hizo queda como está.

[{% if isForNominations %}Nominar{% else %}Ver sus puestos{% endif %}]({{ link }})
`,
  },
  "profile-changed": {
    subject: "Su perfil cambió",
    body: `
{% if byMember %}Usted cambió su perfil.{% else %}{{ association }} cambió su perfil.{% endif %} Esto es lo que cambió:

{% if nameChanged %}- su nombre
{% endif %}{% if designationsChanged %}- sus títulos profesionales
{% endif %}{% if addressChanged %}- su dirección postal
{% endif %}{% if phoneChanged %}- sus números de teléfono o de fax
{% endif %}
[Ver su perfil]({{ link }})

{% if byMember %}{% if help %}Si no fue usted, elija una nueva contraseña y escriba a {{ help }}.{% else %}Si no fue usted, elija una nueva contraseña y avise a {{ association }}.{% endif %}{% else %}{% if help %}Si algo no es correcto, escriba a {{ help }}.{% else %}Si algo no es correcto, avise a {{ association }}.{% endif %}{% endif %}
`,
  },
} as const satisfies Readonly<Record<string, LetterText>>;
