import { nominationTexts } from "./es/nominations";
import { placeTexts } from "./es/places";
import { calendarTexts } from "./es/calendar";
import { exampleTexts } from "./es/examples";
import type { LetterTexts } from "./letter-text";

export const es: LetterTexts = {
  greeting: (name) => (name === "" ? "Hola:" : `Hola, ${name}:`),
  footer: {
    why: (association) => `Recibe esta carta porque es miembro de ${association}.`,
    whyStranger: (association) => `Recibe esta carta porque se dio esta dirección a ${association}.`,
    choices: "Elegir qué cartas llegan por correo electrónico",
  },
  examples: exampleTexts,
  priorities: {
    first: "Primera opción",
    second: "Segunda opción",
    third: "Tercera opción",
    other: (code) => `Prioridad ${code}`,
  },
  kinds: {
    "password-reset": {
      subject: "Elija una nueva contraseña",
      body: `
Alguien, seguramente usted, pidió a {{ association }} una nueva contraseña para su cuenta de miembro.

Abra este enlace para elegirla. Sirve durante una hora y una sola vez:

[Elegir una nueva contraseña]({{ link }})

Su contraseña no cambia hasta que elija otra. Entonces se cerrarán todas sus sesiones.

Si no lo pidió usted, no tiene que hacer nada.
`,
    },
    "password-changed": {
      subject: "Su contraseña cambió",
      body: `
La contraseña de su cuenta de miembro se cambió hace un momento. Se cerró la sesión en todos los demás dispositivos.

A partir de ahora, inicie sesión con la nueva:

[Iniciar sesión]({{ link }})

{% if help %}Si no fue usted, escriba enseguida a {{ help }}.{% else %}Si no fue usted, avise enseguida a {{ association }}.{% endif %}
`,
    },
    "passkey-added": {
      subject: "Se agregó una llave de acceso a su cuenta",
      body: `
Hace un momento se agregó una llave de acceso a su cuenta de miembro. Quien tenga el dispositivo que la guarda puede iniciar sesión sin la contraseña.

Si fue usted, no tiene que hacer nada. Sus llaves de acceso están en esta página:

[Ver sus llaves de acceso]({{ link }})

Si no fue usted, elimínela allí y cambie su contraseña. {% if help %}Después escriba a {{ help }}.{% else %}Después avise a {{ association }}.{% endif %}
`,
    },
    "passkey-removed": {
      subject: "Se eliminó una llave de acceso de su cuenta",
      body: `
Hace un momento se eliminó una llave de acceso de su cuenta de miembro. Ya no sirve para iniciar sesión.

Sus demás llaves de acceso, si las tiene, y su contraseña siguen sirviendo:

[Ver sus llaves de acceso]({{ link }})

Si no fue usted, cambie su contraseña. {% if help %}Después escriba a {{ help }}.{% else %}Después avise a {{ association }}.{% endif %}
`,
    },
    "email-confirm": {
      subject: "Confirme su nueva dirección de correo",
      body: `
Un miembro de {{ association }} pidió que se registre esta dirección de correo. Si fue usted, confírmela.

Abra este enlace y presione el botón de la página. Sirve durante un día y una sola vez:

[Confirmar esta dirección]({{ link }})

Hasta entonces nada cambia y seguiremos escribiendo a su dirección anterior.

Si no lo pidió usted, no tiene que hacer nada. Esta dirección no se usará.
`,
    },
    "email-asked": {
      subject: "Alguien pidió cambiar su dirección de correo",
      body: `
Alguien con la sesión abierta en su cuenta de miembro, seguramente usted, pidió a {{ association }} que use otra dirección de correo.

Si fue usted, aquí no tiene que hacer nada: esta dirección sigue registrada hasta que se confirme la nueva.

Si no fue usted, anule el cambio con este enlace:

[Conservar esta dirección]({{ link }})

{% if help %}Después elija una nueva contraseña y escriba a {{ help }}.{% else %}Después elija una nueva contraseña y avise a {{ association }}.{% endif %}
`,
    },
    "email-changed": {
      subject: "Su dirección de correo cambió",
      body: `
Se confirmó una nueva dirección de correo para su cuenta de miembro. Desde ahora {{ association }} le escribe allí, también cuando pida una nueva contraseña.

Si no fue usted, anule el cambio con este enlace. Sirve durante tres días:

[Anular el cambio]({{ link }})

Entonces volverá a quedar registrada esta dirección, se cerrarán todas sus sesiones y se eliminarán sus llaves de acceso.

{% if help %}Después, escriba a {{ help }}.{% else %}Después, avise a {{ association }}.{% endif %}
`,
    },
    "email-set": {
      subject: "La asociación cambió su dirección de correo",
      body: `
{{ association }} tiene registrada una nueva dirección de correo suya. Desde ahora le escribirá allí, también cuando pida una nueva contraseña.

En su perfil puede ver la que consta:

[Ver su perfil]({{ link }})

{% if help %}Si la dirección no es correcta, escriba a {{ help }}.{% else %}Si la dirección no es correcta, avise a {{ association }}.{% endif %}
`,
    },
    "email-approve": {
      subject: "Confirme una nueva dirección de correo para su cuenta",
      body: `
{% if address %}Otro sistema, o alguien del personal, quiere que {{ association }} use esta dirección de correo para usted:

{{ address }}{% else %}Otro sistema, o alguien del personal, quiere que {{ association }} no tenga ninguna dirección de correo suya.{% endif %}

Usted tiene un rol en la gestión de la temporada; por eso el cambio solo cuenta cuando usted lo confirme. Si el cambio es correcto, abra este enlace y presione el botón de la página. Sirve una vez, durante catorce días:

[Confirmar el cambio]({{ link }})

Hasta entonces sigue registrada esta dirección. Si el cambio no es correcto, no lo confirme y rechácelo en su perfil. {% if help %}Escriba a {{ help }}.{% else %}Avise a {{ association }}.{% endif %}
`,
    },
    "email-waits": {
      subject: "Su nueva dirección de correo espera una confirmación",
      body: `
{{ association }} recibió esta dirección de correo para uno de sus miembros. Todavía no se usa: antes hay que confirmarla en la dirección actual del miembro, o debe confirmarla alguien que gestione {{ association }}.

Si ese miembro es usted, inicie sesión con su número de miembro y vea qué dirección consta:

[Ver su perfil]({{ link }})

Si no lo es, no tiene que hacer nada.
`,
    },
    "email-refused": {
      subject: "Se rechazó una nueva dirección de correo",
      body: `
{{ association }} recibió una nueva dirección de correo para uno de sus miembros, y alguien con el rol de gestión la rechazó. La nueva dirección no se usa, y la registrada sigue igual.

Si ese miembro es usted, inicie sesión con su número de miembro y vea qué dirección consta:

[Ver su perfil]({{ link }})

Allí también puede pedir otra dirección. Si no lo es, no tiene que hacer nada.
`,
    },
    "email-restored": {
      subject: "Se anuló el cambio de su dirección de correo",
      body: `
Desde la dirección anterior se anuló un cambio de dirección de correo. {{ association }} vuelve a tener registrada esa dirección. Se cerraron todas las sesiones y se eliminaron las llaves de acceso.

Si otra persona puede conocer su contraseña, elija una nueva. El enlace llegará a la dirección registrada:

[Elegir una nueva contraseña]({{ link }})

Si el cambio era correcto, inicie sesión y pídalo otra vez.
`,
    },
    "email-lapsed": {
      subject: "Su dirección de correo sigue igual",
      body: `
Usted pidió otra dirección de correo, pero el enlace que enviamos allí no se usó en un día. Esta dirección sigue registrada.

Quizá la nueva tenía un error al escribirla. Puede pedirla otra vez en su perfil:

[Ver su perfil]({{ link }})

Si ya no quiere cambiarla, no tiene que hacer nada.
`,
    },
    ...nominationTexts,
    ...placeTexts,
    ...calendarTexts,
  },
};
